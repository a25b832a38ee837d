extension RulePage {
    static let duplicateAnchor = RulePage(
        "duplicate-anchor",
        what: "An anchor is given twice.",
        why: "Its aliases would mean one thing before and another behind it.",
        bad: """
            specc: 1
            types:
              Item: { id: &a int, count: &a int64 }

            """,
        good: """
            specc: 1
            types:
              Item: { id: &a int, count: *a }

            """
    )
}
