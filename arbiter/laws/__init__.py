"""The laws: one law, one file, whichever books have it."""
