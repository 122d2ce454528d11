"""Measurements, beside what others reach: see ``python -m benchmarks``."""
