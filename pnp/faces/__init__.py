"""A component and its template become a face: drawing operations in millimetres."""
