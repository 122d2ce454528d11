"""The review desk: web pages on which a hand record is written, read, reviewed and looked at trick by trick.

``app`` is the whole as an ASGI application; ``pages`` has its pages, split by subject; what they show is made in the
other modules, which know nothing of the web. It keeps nothing: a hand is in the address of its page.
"""
