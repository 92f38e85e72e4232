"""What a term means: what its maker says, else what the rules do where they tell of it."""

from pnp.translation.definitions import definitions
from tests.content.small import game_folder, sound

RULES = "# Score {#score}\n\n| a | b |\n| - | - |\n| coin | all |\n\nPay. A **coin** counts {score.gold}.\n"


def test_a_term_is_told_by_its_note_or_by_the_sentence_of_the_rules_that_names_it(tmp_path):
    terms = "".join(
        f'[terms.{id}]\nwords = "{words}"\nwhere = ["score"]\n{note}'
        for id, words, note in (
            ("coin", "coin | coins", ""),
            ("seal", "seal", 'note = "an animal,\\n no stamp"\n'),
            ("ring", "ring", ""),
        )
    )
    game = sound(game_folder(tmp_path, {"rules.md": RULES, "terms.toml": terms}))
    assert definitions(game) == {"coin": "A coin counts 3.", "seal": "an animal, no stamp", "ring": "Pay."}
