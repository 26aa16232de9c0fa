"""`python -m pagador`, for machines without make."""

from pagador.cli import main

main()
