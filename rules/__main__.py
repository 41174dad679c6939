"""`python -m rules …`: see `--help`."""

import sys

from .bots.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
