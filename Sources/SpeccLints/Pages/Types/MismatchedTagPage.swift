extension RulePage {
    static let mismatchedTag = RulePage(
        rule: "mismatched-tag",
        why: "The union writes the field that tells its members apart: a member that declares it "
            + "otherwise could not be read back.",
        bad: """
            specc: 1
            types:
              Part: { $oneOf: { text: Text, picture: Picture }, $by: type }
              Text: { type: int, text: string }
              Picture: { address: url }

            """,
        good: """
            specc: 1
            types:
              Part: { $oneOf: { text: Text, picture: Picture }, $by: type }
              Text: { type: string, text: string }
              Picture: { address: url }

            """
    )
}
