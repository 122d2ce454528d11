"""``python -m arbiter`` is the command line."""

from arbiter.cli import main

if __name__ == "__main__":
    main()
