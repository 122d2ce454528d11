"""A live table on a page: as it stands for who shows a token, and again whenever something happens."""
