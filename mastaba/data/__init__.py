"""Games as data: records and databases as Parquet files, and self-play straight into them.

    rows.py         what a game is in columns: games, moves, decisions (needs nothing)
    sources.py      where games come from: record files, folders of them, a server's database
    parquet.py      the columns as files (extra `data`)
    selfplay.py     bots that play for the data

docs/programs.md has the columns, one by one.
"""
