"""The parts that a game is made of: cards, table, moves and rules, and the game itself.

A game never changes.
"""
