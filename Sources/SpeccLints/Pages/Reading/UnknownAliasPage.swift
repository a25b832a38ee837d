extension RulePage {
    static let unknownAlias = RulePage(
        "unknown-alias",
        what: "An alias stands for an anchor that is not there.",
        why: "An anchor must stand before its aliases, in the same file.",
        bad: """
            specc: 1
            types:
              Item: { id: *number }

            """,
        good: """
            specc: 1
            types:
              Item: { id: &number int, count: *number }

            """
    )
}
