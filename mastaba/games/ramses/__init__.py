"""Ramses: push pyramids, find treasures, and remember where they were."""
