"""The bench in the browser: tables that never lose a move. docs/protocol.md is its language.

app.py       HTTP and WebSockets, put together
hall.py      all tables, in memory as long as somebody needs them there
wire.py      the messages, as types; typescript.py makes the page's from them
refusals.py  why something is not done
tables/      a table and the people at it
store/       the log, durable before anything is acknowledged
lines/       one client's socket, and who may connect
web/         what is answered over HTTP
thinking/    bots, hints and reviews, in processes of their own
calls/       the turn calls whoever is away
house/       several servers as one
"""
