"""The phases: the procedure that the laws guard."""
