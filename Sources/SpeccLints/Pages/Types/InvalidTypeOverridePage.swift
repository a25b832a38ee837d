extension RulePage {
    static let invalidTypeOverride = RulePage(
        rule: "invalid-type-override",
        why: """
            Nothing is known of a type of your own but its name: what the catalog says of its values beside that would have
            no effect, and where Swift has another type of that name, that one would be taken.
            """,
        bad: """
            specc: 1
            types:
              Money: { $type: decimal, $swift: { type: Money } }

            """,
        good: """
            specc: 1
            types:
              Price: { $type: decimal, $swift: { type: Money } }

            """
    )
}
