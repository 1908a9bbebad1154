"""Games of a modern British compendium."""
