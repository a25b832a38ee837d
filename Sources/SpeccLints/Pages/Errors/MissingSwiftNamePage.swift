extension RulePage {
    static let missingSwiftName = RulePage(
        rule: "missing-swift-name",
        why: "Swift names are made of the letters and digits of a name.",
        bad: """
            specc: 1
            types:
              Item: { "+1": int, "--": int }

            """,
        good: """
            specc: 1
            types:
              Item: { "+1": int, "--": { $type: int, $swift: { name: dashes } } }

            """
    )
}
