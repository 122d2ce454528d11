"""The commands of the command line, one a file. Each imports what it works with only when it runs."""
