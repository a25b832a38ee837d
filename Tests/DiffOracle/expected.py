"""The differences between specc diff and the oracles that are expected, with their reasons."""

BECAME_OPTIONAL = {"parameter-became-optional", "body-became-optional"}


def compiler(breaking, risky, errors):
    """Why specc diff and the compiler disagree about a catalog; None for no reason."""
    if breaking or not risky:
        return None
    if any(each.startswith("removed-") for each in risky) and any("has no member" in error for error in errors):
        return "the removed declaration was deprecated, which makes its removal risky"
    if BECAME_OPTIONAL & set(risky):
        return "only code that reads the property of an endpoint's struct does not compile, which is risky"
    return None


def digester(breaking, risky, differences):
    """Why specc diff and swift-api-digester disagree about a catalog; None for no reason."""
    return None
