"""A key of a table is found by its name, even where a mapping has a method of that name."""

import pytest

from tests.faces.small import Table


@pytest.mark.parametrize("name", ["keys", "values", "items", "get", "copy", "pop"])
def test_a_key_is_found_where_a_mapping_has_a_method_of_its_name(table: Table, name: str) -> None:
    words = f'{{% set words = {{"{name}": "3"}} %}}'
    table.template(f'<face>{words}<rect width="{{{{ words.{name} }}}}" height="3"/></face>')
    assert table.faults() == []


def test_the_methods_of_a_mapping_are_there_where_no_key_is_called_so(table: Table) -> None:
    loop = '{% for name, value in {"one": "3", "values": "4"}.items() %}'
    table.template(f'<face>{loop}<rect width="{{{{ value }}}}" height="3"/>{{% endfor %}}</face>')
    assert table.faults() == []
