"""`python -m duelfsm` is the same as the command `duelfsm`."""

from duelfsm.cli import main

main()
