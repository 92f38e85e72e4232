"""Rule booklets: the rules and what belongs to them told as a story, set on pages, laid out for folding."""
