"""Finished PDFs, ours or anyone's, held against the print contract."""
