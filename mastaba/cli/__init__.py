"""The command `mastaba`: a file for each of its commands."""
