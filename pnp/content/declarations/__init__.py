"""What a file may hold, declared as data: read by it, faulted by it, told to editors."""
