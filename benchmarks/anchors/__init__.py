"""What others reach, one a file. Each prepares a turn of its own; a peer that is not installed is an ImportError."""
