"""Elements read: from the XML that a template writes to drawing operations."""
