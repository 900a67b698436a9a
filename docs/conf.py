"""The site of the documentation: Sphinx with MyST and furo, once for each language (`scripts/docs`)."""

import sys
from pathlib import Path, PurePosixPath

from sphinx.application import Sphinx

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

from made import fill  # noqa: E402  # it lies beside this file
from made.texts import in_phrases, to_the_site  # noqa: E402  # and so does this

import duelfsm  # noqa: E402  # the checkout, not what may be installed

project, author, copyright = "duelfsm", "the duelfsm authors", "the duelfsm authors"  # noqa: A001  # Sphinx asks for it
release = version = duelfsm.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
suppress_warnings = ["misc.highlighting_failure"]  # `console` and `duel` show output, not only code
autodoc_member_order = "bysource"
autodoc_typehints = "none"
smartquotes = False  # of `--help` it makes a dash
templates_path = ["_templates"]
exclude_patterns = []
html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_title = project
html_theme_options = {"top_of_page_buttons": []}
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_favicon = "../duelfsm/web/static/icon.svg"
html_sidebars = {
    "**": [
        "sidebar/brand.html", "language.html", "sidebar/search.html", "sidebar/scroll-start.html",
        "sidebar/navigation.html", "sidebar/scroll-end.html",
    ]
}  # fmt: skip


def setup(app: Sphinx) -> None:
    """Fill what is generated into each page as it is read, with links that lead inside of the site."""

    def read(app: Sphinx, page: str, source: list[str]) -> None:
        language = app.config.language or "en"
        if "<!-- made: " in source[0]:
            app.env.note_reread()  # what is made changes without the page
        source[0] = in_phrases(to_the_site(fill(source[0], language), PurePosixPath("docs", language)))

    app.connect("source-read", read)
