extension RulePage {
    static let missingQuotes = RulePage(
        "missing-quotes",
        what: "Text has to be quoted, because YAML reads it as something else.",
        why: "Some characters have a meaning at the beginning of a value, and ': ' anywhere in it.",
        bad: """
            specc: 1
            docs: @items of a shop
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            docs: "@items of a shop"
            types: { Item: { id: int } }

            """
    )
}
