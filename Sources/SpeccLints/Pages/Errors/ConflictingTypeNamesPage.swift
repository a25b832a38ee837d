extension RulePage {
    static let conflictingTypeNames = RulePage(
        rule: "conflicting-type-names",
        why: """
            All types of an API stand in one Swift enum, and names that differ in case or '_' alone become the \
            same one.
            """,
        bad: """
            specc: 1
            types:
              Item: { id: int }
              item: { id: int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }
              ListedItem: { id: int }

            """
    )
}
