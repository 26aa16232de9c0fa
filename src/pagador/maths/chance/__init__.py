"""Statistics of chance: whether final outcomes look like those of a fair source. Pure: outcomes in, p-values out."""
