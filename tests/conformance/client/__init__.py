"""A client that passes: it plays and claims by what it sees, and has its rulings from a RefereeService.

It uses nothing of the arbiter but its messages, as a client in any language would.
"""
