extension RulePage {
    static let invalidEnumValue = RulePage(
        rule: "invalid-enum-value",
        why: "With '$type: int' the words of an enum are numbers on the wire.",
        bad: """
            specc: 1
            types:
              Level: { $enum: [1, two], $type: int }

            """,
        good: """
            specc: 1
            types:
              Level: { $enum: [1, 2], $type: int }

            """
    )
}
