"""What every command shares: options, words, faults, the terminal, and how a command ends."""
