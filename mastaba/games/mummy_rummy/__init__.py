"""Mummy Rummy: dig and sift for treasures, lay three-card pictures, and beware of the capture."""
