"""Outlines that a maker can write: paths, trims, polygons, nets. mm."""
