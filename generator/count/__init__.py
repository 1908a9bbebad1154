"""Many deals played and what became of them: who plays, what is kept, and what claims make of it."""
