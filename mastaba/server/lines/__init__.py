"""Sockets: the protocol, who may connect, how often."""
