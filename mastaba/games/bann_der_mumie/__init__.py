"""Under the Mummy's Spell (Im Bann der Mumie): one mummy against two to four people who dig up her tomb."""
