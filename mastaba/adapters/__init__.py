"""The games as others know games: environments of PettingZoo and Gymnasium, and games of OpenSpiel.

    mastaba.adapters.pettingzoo     every seat an agent, one after the other or all at once
    mastaba.adapters.gymnasium      one seat an agent, bots on all others
    mastaba.adapters.openspiel      registered Python games; and their bots for our arena
    mastaba.adapters.observation    what a seat knows, as a vector of numbers
    mastaba.adapters.vector         thousands of games side by side, in arrays of NumPy

Each needs an extra (`pip install 'mastaba[pettingzoo]'`); docs/programs.md shows them.
"""
