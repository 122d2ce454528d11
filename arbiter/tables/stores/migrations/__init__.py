"""The schema from version to version."""
