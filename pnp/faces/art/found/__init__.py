"""SVG as it is found: what any program writes, told in the few words that the reader of faces knows."""
