"""What is kept from one build to the next, and by which letters it is found again."""
