"""Make what must stay stable in a book: data tables, permanent names, editions and citations."""
