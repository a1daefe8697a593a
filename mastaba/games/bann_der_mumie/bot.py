"""What good play weighs."""

from __future__ import annotations

from mastaba.core.brain import Brain


class TombBrain(Brain):
    pass
