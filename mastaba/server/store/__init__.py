"""The log of every table: SQLite, or PostgreSQL for a house; snapshots; tables read from it."""
