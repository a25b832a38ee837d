extension RulePage {
    static let invalidMember = RulePage(
        rule: "invalid-member",
        why: "With '$by' a field says which member a value is: only objects have fields, and '$tag: "
            + "int' takes numbers.",
        bad: """
            specc: 1
            types:
              Part: { $oneOf: { text: string, picture: Picture }, $by: type }
              Picture: { address: url }

            """,
        good: """
            specc: 1
            types:
              Part: { $oneOf: { text: Text, picture: Picture }, $by: type }
              Text: { text: string }
              Picture: { address: url }

            """
    )
}
