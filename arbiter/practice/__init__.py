"""Hands made up for users' own tests: lawful ones, and ones with a chosen irregularity.

A hand is dealt from a seed and driven by the same referee that judges it, so that what is written down reviews as it
is meant to. The same edition, seed and irregularity always make the same record.
"""
