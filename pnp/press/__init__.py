"""Sheets to PDF: the only place that knows reportlab and pillow."""
