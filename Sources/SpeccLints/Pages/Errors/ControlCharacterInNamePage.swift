extension RulePage {
    static let controlCharacterInName = RulePage(
        rule: "control-character-in-name",
        why: #"Nobody can see or type such a character; it comes in by an escape such as \u0001."#,
        bad: #"""
            specc: 1
            types:
              State: ["on\u0001", off]

            """#,
        good: """
            specc: 1
            types:
              State: [on, off]

            """
    )
}
