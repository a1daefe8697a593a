"""Atmosfear: Khufu the Mummy: a casino in a pyramid, and a host who interrupts."""
