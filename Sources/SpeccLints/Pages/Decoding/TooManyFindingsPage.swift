import SpeccDiagnostics

extension RulePage {
    static let tooManyFindings = RulePage(
        "too-many-findings",
        .note,
        what: "Of a file that has more than 100 findings the rest is not shown.",
        why: "Mend the first ones; the others often follow from them.",
        bad: Sample(
            "specc: 1\ntypes:\n  Item:\n" + (1...101).map { "    f\($0): Itme\n" }.joined(),
            shown: "specc: 1\ntypes:\n  Item:\n    f1: Itme\n    f2: Itme\n# … a hundred times\n"
        ),
        good: "specc: 1\ntypes: { Item: { id: int } }\n"
    )
}
