"""The fast list of moves. It gives the same answers as `judging.plain_list`."""
