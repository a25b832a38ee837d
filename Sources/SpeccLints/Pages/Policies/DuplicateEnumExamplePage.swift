extension RulePage {
    static let duplicateEnumExample = RulePage(
        rule: "duplicate-enum-example",
        why: "An example holds one word, and it should not be left to chance which.",
        bad: """
            specc: 1
            types:
              Mood: [sad, { value: fine, example: true }, { value: happy, example: true }]

            """,
        good: """
            specc: 1
            types:
              Mood: [sad, fine, { value: happy, example: true }]

            """
    )
}
