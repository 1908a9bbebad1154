"""Lists of moves to try under a rule, for moves that take more than the top card of one pile."""
