"""What people read: the books of laws in words, and the messages of rulings and reports."""
