"""A story set as A5 pages: blocks become strips, strips are broken into pages."""
