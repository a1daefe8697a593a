"""`python -m mastaba`: the command, from whichever sources or packages this Python finds."""

from mastaba.cli.main import run

run()
