"""The gRPC service: server, servicers, limits, logs, metrics.

A servicer here is a plain object whose methods take a message and give a message; :mod:`arbiter.service.guard` stands
between it and gRPC.
"""
