extension RulePage {
    static let misplacedType = RulePage(
        rule: "misplaced-type",
        why: "'text', 'data' and 'empty' are whole bodies and answers; a part of one has another type.",
        bad: """
            specc: 1
            types:
              Item: { picture: data }

            """,
        good: """
            specc: 1
            types:
              Item: { picture: bytes }

            """
    )
}
