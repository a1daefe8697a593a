"""The bench in the browser: tables that never lose a move. docs/protocol.md is its language.

wire.py      the messages, as types; the page's TypeScript is made from them
tables.py    a table: a fold of its log; knows neither sockets nor the store
store.py     the log, durable before it is acknowledged
chance.py    dice that can be checked when the game is over
thinking.py  bots, in processes of their own
hall.py      brings tables, store, bots, clocks and the people at the door together
app.py       HTTP and WebSockets
"""
