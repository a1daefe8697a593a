"""What is answered over HTTP: pages, assets, errands for a table, replays, short codes."""
