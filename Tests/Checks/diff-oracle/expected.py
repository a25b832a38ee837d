"""The differences between specc diff and the oracles that are expected, with their reasons."""

RESPONSES = {"reordered-fields", "added-response-field", "changed-constant", "changed-nullability"}
BECAME_OPTIONAL = {"parameter-became-optional", "body-became-optional"}


def compiler(breaking, risky, errors):
    """Why specc diff and the compiler disagree about a catalog; None for no reason."""
    if breaking or not risky:
        return None
    if any(each.startswith("removed-") for each in risky) and any("has no member" in error for error in errors):
        return "the removed declaration was deprecated, which makes its removal risky"
    if RESPONSES & set(risky) and all("argument" in error or "label" in error for error in errors):
        return "only the examples and initializers of a response, which tests call, do not compile, which is risky"
    if BECAME_OPTIONAL & set(risky):
        return "only code that reads the property of an endpoint's struct does not compile, which is risky"
    return None


# Members that generated code declares for the runtime.
INTERNAL = ("customMirror", "CustomReflectable", "JSONReadable", "JSONWritable", "init(reading:)", "write(to:)", "check(as:on:)")


def digester(breaking, risky, differences):
    """Why specc diff and swift-api-digester disagree about a catalog; None for no reason."""
    if breaking in (["changed-type-override"], ["changed-type-kind"]):
        return "swift-api-digester ignores that a struct became a type alias, or a type alias a struct"
    if breaking == ["changed-error-type"]:
        return "swift-api-digester ignores the type of errors"
    if breaking:
        return None
    if all(any(name in each for name in INTERNAL) for each in differences):
        return "swift-api-digester counts members that callers do not use, such as mirrors"
    if risky:
        return "swift-api-digester counts every changed signature; calls still compile, and specc diff reports a risk"
    if all("Constructor " in each or ".example(" in each for each in differences):
        return "swift-api-digester counts a new parameter with a default value, which calls do not name"
    return None
