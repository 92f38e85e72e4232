"""Text: words measured, broken into lines, and set in their place."""
