"""Pyramid Poker: build a half-hidden pyramid together, then take it apart for three poker hands."""
