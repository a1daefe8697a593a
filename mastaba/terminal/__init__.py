"""Tables in a terminal: what happens at one keyboard, how moves are typed, and the app around it."""
