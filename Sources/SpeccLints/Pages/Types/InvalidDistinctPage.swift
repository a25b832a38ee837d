extension RulePage {
    static let invalidDistinct = RulePage(
        rule: "invalid-distinct",
        why: "Only a scalar gains by a type of its own; lists, objects and enums have theirs.",
        bad: """
            specc: 1
            types:
              Tags: { $type: list<string>, $distinct: true }

            """,
        good: """
            specc: 1
            types:
              Tag: { $type: string, $distinct: true }

            """
    )
}
