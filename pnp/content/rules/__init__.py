"""What the files of the rules hold: text, figures, examples, rulings, terms."""
