"""Make the parts of a book that must stay stable: data tables, permanent names, editions and citations."""
