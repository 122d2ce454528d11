"""The lane's loops over the acts of many hands, and the numbers that they need of the rules.

Numbers and arrays only, so that numba compiles them (:mod:`arbiter.archive.kernels.compiled`).
"""
