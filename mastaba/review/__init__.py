"""Looking back, and ahead: what decisions cost, what was luck, what a good player would do.

    review(record)     a finished game, in luck and skill, decision by decision: `Review`
    hint(window)       a move for a seat that is to act, its worth and its reasons: `Hint`
    puzzles(record)    positions of a finished game in which one move is clearly best: `Puzzle`s

docs/review.md shows them; docs/decisions/review.md has the mathematics.
"""

from mastaba.review.hints import Hint, hint
from mastaba.review.hunt import Puzzle, puzzles
from mastaba.review.sums import Review, review

__all__ = ["Hint", "Puzzle", "Review", "hint", "puzzles", "review"]
