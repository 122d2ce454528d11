"""Live tables: a journal of what happened, what is kept of it, and who may see what."""
