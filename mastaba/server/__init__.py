"""The bench in the browser: tables that never lose a move. docs/protocol.md is its language.

wire.py      the messages, as types; the page's TypeScript is made from them
tables.py    a table with a log: a fold of it; knows neither sockets nor the store
written.py   tables as the store has them
store.py     the log, durable before it is acknowledged
postgres.py  the same in PostgreSQL, for several servers; stores.py says which
chance.py    dice that can be checked when the game is over
thinking.py  bots, in processes of their own
gate.py      one change of a table at a time
seats.py     who is at a table
narrator.py  what is told to whom
questions.py what somebody wants and others must agree to
speakers.py  which of the screens at a table speaks aloud
latency.py   how far behind its clock runs, by the slowest line
clocks.py    carries out what the table's driver (mastaba/driver) says is due
room.py      a table with all of these
hall.py      all tables, in memory as long as somebody needs them there
replay.py    a finished game, told again
refusals.py  why something is not done
sockets.py   one client
websocket.py its protocol
app.py       HTTP and WebSockets
"""
