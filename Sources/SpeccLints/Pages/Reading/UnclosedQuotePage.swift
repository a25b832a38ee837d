extension RulePage {
    static let unclosedQuote = RulePage(
        "unclosed-quote",
        what: "A quote is not closed.",
        why: "All that follows would be part of the text.",
        bad: """
            specc: 1
            docs: 'Items of a shop
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            docs: 'Items of a shop'
            types: { Item: { id: int } }

            """
    )
}
