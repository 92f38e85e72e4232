"""What scripts need whose letters change beside others, run from right to left, or have no blanks."""
