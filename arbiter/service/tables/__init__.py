"""The table service: live tables over gRPC."""
