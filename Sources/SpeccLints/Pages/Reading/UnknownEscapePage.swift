extension RulePage {
    static let unknownEscape = RulePage(
        "unknown-escape",
        what: "A backslash in double quotes stands before something that it means nothing with.",
        why: "In single quotes a backslash is a backslash.",
        bad: #"""
            specc: 1
            docs: "A \d digit"
            types: { Item: { id: int } }

            """#,
        good: #"""
            specc: 1
            docs: 'A \d digit'
            types: { Item: { id: int } }

            """#
    )
}
