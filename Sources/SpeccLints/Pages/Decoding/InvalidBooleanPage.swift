extension RulePage {
    static let invalidBoolean = RulePage(
        "invalid-boolean",
        what: "Something other than 'true' or 'false' where one of them is expected.",
        why: "'yes', 'on' and 'off' are text: nothing is typed by its looks.",
        bad: """
            specc: 1
            types:
              State: { $enum: [open, done], $closed: yes }

            """,
        good: """
            specc: 1
            types:
              State: { $enum: [open, done], $closed: true }

            """
    )
}
