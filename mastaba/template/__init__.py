"""New Game: dig for scarabs, and rest before a jackal comes."""
