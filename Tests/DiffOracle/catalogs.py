"""The catalogs that the oracles edit."""
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
TESTS = HERE.parent / "SpeccDiffTests"


def base_catalog():
    """The catalog of Tests/SpeccDiffTests."""
    text = (TESTS / "ShopCatalog.swift").read_text().split('"""')[1].strip("\n")
    return "\n".join(line[8:] for line in text.split("\n")).rstrip() + "\n"
