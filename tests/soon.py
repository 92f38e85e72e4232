"""What would run for ever, or for hours, fails within a minute; how fast it is, ``tests.bench`` measures."""

import pytest

soon = pytest.mark.timeout(60)
