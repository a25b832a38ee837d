extension RulePage {
    static let textAfterQuote = RulePage(
        "text-after-quote",
        what: "Text goes on after a closing quote.",
        why: "A value is quoted as a whole or not at all.",
        bad: """
            specc: 1
            docs: "Items" of a shop
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            docs: '"Items" of a shop'
            types: { Item: { id: int } }

            """
    )
}
