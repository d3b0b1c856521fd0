"""`python -m kiberrubezh`."""

import sys

from kiberrubezh.cli import main

sys.exit(main())
