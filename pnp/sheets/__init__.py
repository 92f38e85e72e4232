"""Faces on paper: grids, marks, backs behind their fronts."""
