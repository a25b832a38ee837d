#!/usr/bin/env python3
"""Draws the figures of the README as SVG, each in a light and a dark variant: the plots of figures.csv, and the diagram.

    Benchmarks/figures.py [--check]   --check fails if a file in Docs/Figures differs
"""
import csv
import html
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "Docs/Figures"
WIDTH = 838
THEMES = {
    "light": {"text": "#1f2328", "weak": "#59636e", "bar": "#b6c2cf", "range": "#d6dee6", "own": "#0969da", "ownRange": "#80b5ee",
              "box": "#f6f8fa", "line": "#d1d9e0"},
    "dark": {"text": "#f0f6fc", "weak": "#9198a1", "bar": "#4b5563", "range": "#323a45", "own": "#4493f8", "ownRange": "#1f4f8a",
             "box": "#151b23", "line": "#3d444d"},
}
FONT = "-apple-system, 'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif"
MONO = "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"


class Picture:
    """An SVG under construction."""

    def __init__(self, title, theme):
        self.title, self.theme, self.parts, self.height = title, THEMES[theme], [], 0

    def text(self, x, y, text, size=13, color="text", anchor="start", weight=400, font=FONT):
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{size}" font-weight="{weight}" '
            f'fill="{self.theme[color]}" text-anchor="{anchor}" xml:space="preserve">{html.escape(text)}</text>'
        )

    def box(self, x, y, width, height, color, radius=3, stroke=None):
        line = f' stroke="{self.theme[stroke]}"' if stroke else ""
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius}" fill="{self.theme[color]}"{line}/>'
        )

    def path(self, points, color="weak", arrow=True, width=1.5):
        line = "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
        end = ' marker-end="url(#arrow)"' if arrow else ""
        self.parts.append(f'<path d="{line}" fill="none" stroke="{self.theme[color]}" stroke-width="{width:g}"{end}/>')

    @property
    def svg(self):
        title = html.escape(self.title)
        marker = (
            '<defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
            f'<path d="M0 0 L8 4 L0 8 z" fill="{self.theme["weak"]}"/></marker></defs>'
        )
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{self.height:g}" viewBox="0 0 {WIDTH} {self.height:g}"'
        return f'{head} role="img" aria-label="{title}">\n<title>{title}</title>\n{marker}\n' + "\n".join(self.parts) + "\n</svg>\n"


def number(value):
    return f"{value:,.0f}" if value >= 10 else f"{value:g}"


def label(row):
    low, high = float(row["low"]), float(row["high"])
    values = number(low) if low == high else f"{number(low)}–{number(high)}"
    return f"{values} {row['unit']}" + (f", {row['note']}" if row["note"] else "")


def bars(title, rows, theme):
    """A panel of bars for each value of `panel`."""
    picture = Picture(title, theme)
    y, start, space = 8, 210, WIDTH - 210 - 150
    for panel in dict.fromkeys(row["panel"] for row in rows):
        group = [row for row in rows if row["panel"] == panel]
        scale = space / max(float(row["high"]) for row in group)
        picture.text(0, y + 14, panel, weight=600)
        y += 26
        for row in group:
            low, high = float(row["low"]) * scale, float(row["high"]) * scale
            own = row["name"] == "specc"
            picture.text(start - 10, y + 14, row["name"], anchor="end", color="text" if own else "weak", weight=600 if own else 400)
            if high > low:
                picture.box(start, y + 3, high, 14, "ownRange" if own else "range")
            picture.box(start, y + 3, max(low, 2), 14, "own" if own else "bar")
            picture.text(start + high + 8, y + 14, label(row), size=12, color="text" if own else "weak")
            y += 22
        y += 14
    picture.height = y
    return picture.svg


def slopes(title, rows, theme):
    """Lines from the value for types 4 levels deep to that for 28 levels."""
    picture = Picture(title, theme)
    left, right, top, height = 330, 560, 44, 150
    scale = height / max(float(row["high"]) for row in rows)
    picture.text(0, 22, rows[0]["panel"], weight=600)
    picture.text(left, top + height + 24, "types 4 levels deep", size=12, color="weak", anchor="middle")
    picture.text(right, top + height + 24, "28 levels deep", size=12, color="weak", anchor="middle")
    for row in rows:
        own = "specc" in row["name"]
        low, high = (top + height - float(row[side]) * scale for side in ["low", "high"])
        color = "own" if own else "bar"
        picture.path([(left, low), (right, high)], color, arrow=False, width=3)
        shift = 16 if own else -6
        picture.text(left - 10, low + (shift if own else 0) + 4, f"{row['name']}  {number(float(row['low']))} s", anchor="end",
                     color="text" if own else "weak", weight=600 if own else 400)
        picture.text(right + 10, high + 4, f"{number(float(row['high']))} s", color="text" if own else "weak",
                     weight=600 if own else 400)
    picture.height = top + height + 36
    return picture.svg


def diagram(title, theme):
    picture = Picture(title, theme)
    for x, name in zip([12, 100, 188, 276], ["OpenAPI", "curl", "HAR", "Postman"]):
        picture.box(x, 8, 78, 28, "box", 6, "line")
        picture.text(x + 39, 26, name, anchor="middle")
    picture.path([(51, 36), (51, 52), (315, 52), (315, 36)], arrow=False)
    picture.path([(183, 52), (183, 96), (292, 96)])
    picture.text(192, 88, "import · add", size=12, color="weak")
    picture.box(560, 8, 266, 28, "box", 6, "line")
    picture.text(693, 26, "by hand, in your editor", anchor="middle")
    picture.path([(693, 36), (693, 96), (546, 96)])
    picture.text(702, 70, "language server,", size=12, color="weak")
    picture.text(702, 86, "schema", size=12, color="weak")
    picture.box(294, 68, 250, 92, "box", 8, "own")
    picture.text(310, 92, "shop.yaml", weight=600)
    for line, text in enumerate(["placeOrder:", "  call: POST /orders", "  errors: { 404: Problem }"]):
        picture.text(310, 112 + 17 * line, text, size=12, font=MONO)
    picture.text(12, 132, "validate · fmt · explain", size=12, color="weak")
    picture.path([(150, 128), (292, 128)])
    picture.text(826, 132, "diff: what breaks whom", size=12, color="weak", anchor="end")
    picture.path([(676, 128), (546, 128)])
    for x, points in [(140, [(340, 160), (340, 184), (140, 184), (140, 206)]), (419, [(419, 160), (419, 206)]),
                      (698, [(498, 160), (498, 184), (698, 184), (698, 206)])]:
        picture.path(points)
    for x, width, head, lines in [
        (12, 268, "swift build", ["try await orders.placeOrder(…)", "catch .notFound(let problem)"]),
        (294, 250, "docs", ["reference site, Markdown,", "OpenAPI for other teams"]),
        (558, 268, "mock, verify", ["your app today against a mock,", "the real server tomorrow"]),
    ]:
        picture.box(x, 208, width, 76, "box", 8, "line")
        picture.text(x + 16, 231, head, weight=600)
        for line, text in enumerate(lines):
            picture.text(x + 16, 252 + 18 * line, text, size=12, color="weak", font=MONO if head == "swift build" else FONT)
    picture.height = 292
    return picture.svg


def figures():
    lines = [line for line in (ROOT / "Benchmarks/figures.csv").read_text().splitlines() if not line.startswith("#")]
    rows = list(csv.DictReader(lines))
    plots = {name: [row for row in rows if row["plot"] == name] for name in ["build", "calls", "nesting"]}
    for theme in THEMES:
        yield f"diagram-{theme}.svg", diagram("From descriptions of an API to a catalog, and from it to code, documentation and servers", theme)
        yield f"build-{theme}.svg", bars("Build times of clients for GitHub's API", plots["build"], theme)
        yield f"calls-{theme}.svg", bars("Calls of HTTP clients compared", plots["calls"], theme)
        yield f"nesting-{theme}.svg", slopes("Build times by the depth of types", plots["nesting"], theme)


def main():
    different = []
    for name, svg in figures():
        file = FOLDER / name
        if not file.exists() or file.read_text() != svg:
            different.append(name)
            if "--check" not in sys.argv:
                file.write_text(svg)
    if "--check" in sys.argv and different:
        sys.exit(f"figures differ from Benchmarks/figures.csv: {', '.join(different)}; run 'make figures'")
    print(f"{len(different)} figures changed" if "--check" not in sys.argv else "figures: up to date")


if __name__ == "__main__":
    main()
