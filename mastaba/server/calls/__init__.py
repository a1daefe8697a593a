"""The turn calls: Web Push and mail."""
