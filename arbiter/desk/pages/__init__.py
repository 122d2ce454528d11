"""The pages of the desk, a subject a module; each module has its ``routes``."""
