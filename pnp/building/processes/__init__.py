"""Processes that help, and what they must not both do."""
