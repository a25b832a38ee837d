extension RulePage {
    static let unsayableType = RulePage(
        rule: "unsayable-type",
        why: "A type's name stands in 'list<…>' and before '?': a blank or a sign in it could not be told from those.",
        bad: """
            specc: 1
            types:
              Line Item: { sku: string }

            """,
        good: """
            specc: 1
            types:
              LineItem: { sku: string }

            """
    )
}
