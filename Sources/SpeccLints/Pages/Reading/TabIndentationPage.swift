extension RulePage {
    static let tabIndentation = RulePage(
        "tab-indentation",
        what: "A line is indented by a tab.",
        why: "YAML is indented by blanks alone: editors show tabs in different widths.",
        bad: """
            specc: 1
            types:
            	Item: { id: int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
