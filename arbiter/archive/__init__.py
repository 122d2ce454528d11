"""Archives of hands in columns: a documented Parquet schema, and the judging of many hands at once (docs/archives.md).

Nothing outside this package and its command imports pyarrow or numba: they come with the extra ``archive``.
"""
