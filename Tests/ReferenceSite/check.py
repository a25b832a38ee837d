#!/usr/bin/env python3
"""Checks API references with html5lib, a parser that follows the HTML standard.

usage: Tests/ReferenceSite/check.py SPECC

SPECC is the built command. Requires the Python module 'html5lib'.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse

import html5lib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# Pairs of text and background with the minimum contrast of WCAG 2.2 AA: 4.5 for text, 3 for the outline of the focus.
CONTRASTS = [
    (text, surface, 4.5)
    for text in ["text", "muted", "accent", "code-keyword", "code-string", "code-type", "code-number", "code-comment"]
    for surface in ["background", "surface"]
] + [(color, f"{color}-surface", 4.5) for color in ["green", "blue", "amber", "red"]] + [("focus", "background", 3)]


def problems_of_page(path, pages):
    parser = html5lib.HTMLParser(namespaceHTMLElements=False, tree=html5lib.getTreeBuilder("etree"))
    document = parser.parse(path.read_text(encoding="utf-8"))
    for position, code, _ in parser.errors:
        yield f"{position}: {code}"
    elements = list(document.iter())
    elements = [element for element in elements if isinstance(element.tag, str)]

    ids = [element.get("id") for element in elements if element.get("id")]
    for duplicate in sorted({id for id in ids if ids.count(id) > 1}):
        yield f"id '{duplicate}' is not unique"
    pages[path.name] = set(ids)

    if document.get("lang") != "en":
        yield "missing language"
    for tag in ["main", "nav", "header", "h1", "title"]:
        count = sum(element.tag == tag for element in elements)
        if count != 1:
            yield f"{count} elements '{tag}'"
    first = next(element for element in elements if element.tag == "a")
    if first.get("href") != "#page-content":
        yield "the first link does not skip to the content"

    level = 0
    for element in elements:
        if re.fullmatch("h[1-6]", element.tag):
            if int(element.tag[1]) > level + 1:
                yield f"heading '{text_of(element)}' skips a level"
            level = int(element.tag[1])
            if not text_of(element):
                yield "empty heading"
        if element.tag in ("a", "summary", "button") and not (text_of(element) or element.get("aria-label")):
            yield f"'{element.tag}' without a name"
        if element.tag in ("script", "img", "iframe", "object", "embed", "style"):
            if element.tag != "script" or element.get("src") != "search.js":
                yield f"element '{element.tag}'"
        if element.tag == "link" and element.get("href") != "style.css":
            yield f"link to {element.get('href')}"
        for attribute in ("aria-labelledby", "for"):
            if element.get(attribute) and element.get(attribute) not in ids:
                yield f"{attribute} '{element.get(attribute)}' has no element"
        if element.tag == "input" and not any(label.get("for") == element.get("id") for label in elements):
            yield "input without a label"
        if element.tag == "th" and element.get("scope") not in ("row", "col"):
            yield "table header without a scope"
        if element.tag == "pre" and not (element.get("tabindex") == "0" and element.get("aria-label")):
            yield "scrollable code that cannot be reached by keyboard"
    labels = [element.get("aria-label") for element in elements if element.get("role") == "region"]
    for duplicate in sorted({label for label in labels if labels.count(label) > 1}):
        yield f"several regions are named '{duplicate}'"

    for element in elements:
        address = element.get("href") if element.tag == "a" else None
        if address is not None:
            yield path.name, address


def text_of(element):
    return "".join(element.itertext()).strip()


def problems_of_folder(folder):
    pages = {}
    links = []
    for path in sorted(folder.glob("*.html")):
        for problem in problems_of_page(path, pages):
            if isinstance(problem, tuple):
                links.append(problem)
            else:
                yield f"{path.name}: {problem}"
    for page, address in links:
        if re.match("https?://|mailto:", address):
            continue
        target, _, fragment = address.partition("#")
        target = urllib.parse.unquote(target) or page
        if target not in pages:
            yield f"{page}: link to missing page '{target}'"
        elif fragment and fragment not in pages[target]:
            yield f"{page}: link to missing anchor '{address}'"
    style = (folder / "style.css").read_text()
    if re.search(r"url\(|@import", style):
        yield "style.css loads a resource"
    yield from problems_of_colors(style)


def problems_of_colors(style):
    light, dark = style.split("prefers-color-scheme: dark", 1)
    colors = lambda text: dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", text))
    schemes = {"light": colors(light), "dark": {**colors(light), **colors(dark)}}
    for scheme, palette in schemes.items():
        for text, surface, minimum in CONTRASTS:
            contrast = ratio(palette[text], palette[surface])
            if contrast < minimum:
                yield f"{scheme}: contrast of {text} on {surface} is {contrast:.2f}, less than {minimum}"


def ratio(first, second):
    lighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(color):
    channels = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def site_with_changes(command, folder):
    """Renders a reference with a page of the changes since a commit, and returns its folder."""
    catalogs = folder / "catalogs"
    catalogs.mkdir()
    catalog = catalogs / "shop.yaml"
    current = (ROOT / "Tests/RenamedShopAPI/shop.yaml").read_text()
    former = current.replace("GET /orders/find", "GET /orders/search").replace("number: int, ", "").replace("m], ", "m, l], ")
    assert former != current

    def git(*arguments):
        identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
        subprocess.run(["git", *identity, *arguments], cwd=catalogs, check=True, capture_output=True)

    git("init")
    catalog.write_text(former)
    git("add", ".")
    git("commit", "-m", "Base")
    catalog.write_text(current)
    site = folder / "site"
    subprocess.run(
        [command, "docs", ".", "--since", "HEAD", "--output", site, "--quiet"], cwd=catalogs, check=True
    )
    return site


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    failed = False
    catalogs = [ROOT / "Specs", *sorted((ROOT / "Tests/Corpus/Good").glob("*.yaml"))]
    pages = 0
    for catalog in catalogs:
        with tempfile.TemporaryDirectory() as temporary:
            # A file of the corpus is an API of its own.
            source = catalog
            if catalog.is_file():
                source = pathlib.Path(temporary) / catalog.name
                shutil.copy(catalog, source)
            site = pathlib.Path(temporary) / "site"
            subprocess.run([sys.argv[1], "docs", source, "--output", site, "--quiet"], check=True)
            for problem in problems_of_folder(site):
                print(f"{catalog.name}: {problem}")
                failed = True
            pages += len(list(site.glob("*.html")))
    with tempfile.TemporaryDirectory() as temporary:
        site = site_with_changes(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(temporary))
        problems = list(problems_of_folder(site))
        if "was removed" not in (site / "changes.html").read_text():
            problems.append("changes.html does not list a changed declaration")
        for problem in problems:
            print(f"changes: {problem}")
            failed = True
        pages += len(list(site.glob("*.html")))
    print(f"checked {pages} pages of {len(catalogs)} references")
    if pages < 50:
        sys.exit("too few pages")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
