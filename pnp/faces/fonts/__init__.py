"""Fonts: where they are found, what they call themselves, and how they are made ready for print."""
