"""mastaba: five Egyptian tabletop games and the engine they stand on."""
