extension RulePage {
    static let duplicateField = RulePage(
        rule: "duplicate-field",
        why: "A field that comes twice, by '$extends' and by itself, might have two types.",
        bad: """
            specc: 1
            types:
              Item: { id: int }
              Detail: { $extends: Item, id: string }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }
              Detail: { $extends: Item, text: string }

            """
    )
}
