"""Streams of hand records as lines of JSON, judged with bounded memory, in order, by all cores."""
