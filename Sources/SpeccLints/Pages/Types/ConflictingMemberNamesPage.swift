extension RulePage {
    static let conflictingMemberNames = RulePage(
        rule: "conflicting-member-names",
        why: "The cases of a union have one name each in Swift.",
        bad: """
            specc: 1
            types:
              Part: { $oneOf: { 1: Text, 2: Text }, $by: type, $tag: int }
              Text: { text: string }

            """,
        good: """
            specc: 1
            types:
              Part: { $oneOf: { 1: Text, 2: { $type: Text, $swift: { name: quote } } }, $by: type, $tag: int }
              Text: { text: string }

            """
    )
}
