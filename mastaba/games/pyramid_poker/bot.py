from mastaba.core.brain import Brain


class PyramidBrain(Brain):
    pass
