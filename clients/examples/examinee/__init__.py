"""A bot that passes the examination of every edition: it plays and claims by what it sees, and asks a referee for its rulings.

It uses nothing of the arbiter but its messages, as a client in any language would: what is lawful it works out itself.

    python -m examinee localhost:50051 --edition klaberjass       # is examined by the server
    arbiter examine -- python -m examinee localhost:50051         # is examined as a program
"""
