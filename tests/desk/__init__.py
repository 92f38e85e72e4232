"""What a page asks of the checker."""
