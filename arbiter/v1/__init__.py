"""Code generated from protos/arbiter/v1 when the project is built or installed."""
