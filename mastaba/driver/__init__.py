"""One driver for every table: on a server, in a terminal, in the arena, in tests.

It knows decisions, and time as a number that is handed in; never sockets, stores or keys.

seating.py   who decides for which seat: people, bots, the house bot for who has left
course.py    what follows from a decision, from seconds that pass, from being first; nothing is played here
driver.py    what is due now, and when to ask again: clocks, races, bots, patience
undo.py      what may be taken back
"""
