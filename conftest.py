"""Runs the examples of README.md, of docs/ and of the docstrings in src/ as tests."""

from doctest import ELLIPSIS

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection

# There is no parser for skips on purpose: each ```python block runs, and what is not meant to
# run is fenced as something else. The blocks of one page share their names, top to bottom.
_pages = [PythonCodeBlockParser(doctest_optionflags=ELLIPSIS)]

pytest_collect_file = SybilCollection(
    [
        Sybil(parsers=_pages, filenames=["README.md"], excludes=["*/README.md"]),
        Sybil(parsers=_pages, path="docs", patterns=["*.md"]),
        Sybil(parsers=[DocTestParser(optionflags=ELLIPSIS)], path="src", patterns=["*.py"]),
    ]
).pytest()
