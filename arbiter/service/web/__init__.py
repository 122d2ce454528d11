"""The same calls over HTTP for browsers and curl: Connect (JSON or protobuf) and gRPC-Web.

The handlers are those of the gRPC server, with the same guard, limits, metrics and refusals; connectrpc speaks the
protocols. Streams of requests are not offered: HTTP/1.1 carries them one way at a time.
"""
