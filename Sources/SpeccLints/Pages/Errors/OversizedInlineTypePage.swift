extension RulePage {
    static let oversizedInlineType = RulePage(
        rule: "oversized-inline-type",
        why: "Types within types within types take the Swift compiler minutes; declared by name, they take it no time.",
        bad: """
            specc: 1
            types:
              Tree: { a: { a: { a: { a: { a: { a: { a: { a: { a: { a: int } } } } } } } } } }

            """,
        good: """
            specc: 1
            types:
              Tree: { leaf: Leaf }
              Leaf: { size: int }

            """
    )
}
