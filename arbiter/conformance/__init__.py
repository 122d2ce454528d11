"""Examining a client: positions dealt from a seed, answers graded law by law, the report.

Everything here is a function over frozen values; who carries questions and answers to and fro is for
:mod:`arbiter.service` and :mod:`arbiter.commands`.
"""
