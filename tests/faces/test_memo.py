from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.memo import Memo


@given(st.lists(st.integers(0, 30)), st.integers(1, 8))
def test_what_is_found_is_what_was_put_and_little_is_kept(keys: list[int], limit: int) -> None:
    memo: Memo[int, str] = Memo(limit)
    kept = 0
    for key in keys:
        found = memo.get(key)
        assert found in (None, str(key))
        if found is None:
            memo.put(key, str(key))
    kept = sum(memo.get(key) is not None for key in set(keys))
    assert kept <= 2 * limit


def test_what_is_asked_for_now_and_then_stays() -> None:
    memo: Memo[str, int] = Memo(4)
    memo.put("kept", 1)
    for number in range(50):
        memo.put(str(number), number)
        assert memo.get("kept") == 1
    assert memo.get("3") is None
