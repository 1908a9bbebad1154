"""Games of Lady Cadogan's book, in its American edition of 1914."""
