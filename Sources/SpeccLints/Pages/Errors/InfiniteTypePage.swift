extension RulePage {
    static let infiniteType = RulePage(
        rule: "infinite-type",
        why: "Every value would have to hold another value of the same type, and so on without end.",
        bad: """
            specc: 1
            types:
              Node: { value: int, next: Node }

            """,
        good: """
            specc: 1
            types:
              Node: { value: int, next: Node? }

            """
    )
}
