extension RulePage {
    static let cyclicAlias = RulePage(
        rule: "cyclic-alias",
        why: "A name for a type stands for what it names in the end; only a type with fields can contain itself.",
        bad: """
            specc: 1
            types:
              Items: list<Items>

            """,
        good: """
            specc: 1
            types:
              Items: list<Item>
              Item: { items: Items }

            """
    )
}
