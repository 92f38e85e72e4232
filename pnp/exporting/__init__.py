"""Packs for whoever prints, plays or cuts elsewhere: files as they are wanted there, and what to click."""
