"""The catalogs that the oracles edit."""
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parents[1] / "Tools/Diff"


def base_catalog():
    """The catalog of Tests/Tools/Diff."""
    text = (TESTS / "ShopCatalog.swift").read_text().split('"""')[1].strip("\n")
    return "\n".join(line[8:] for line in text.split("\n")).rstrip() + "\n"
