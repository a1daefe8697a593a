"""A table and the people at it: a fold of its log, what is told to whom, clocks, questions."""
