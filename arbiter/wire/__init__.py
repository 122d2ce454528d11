"""The one mapping between the messages of ``arbiter.v1`` and the values of the core.

``read_…`` makes a value of a message and tells all that cannot be read as
:class:`~arbiter.wire.faults.WireError`; ``write_…`` makes a message of a value. It knows protobuf, not gRPC.
"""
