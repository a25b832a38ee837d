extension RulePage {
    static let misplacedBodyKey = RulePage(
        rule: "misplaced-body-key",
        why: "'$as' is for fields, '$style' for forms, '$accept' and '$size' for files; elsewhere they "
            + "would do nothing.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              note: { call: POST /notes, body: { $type: text, $as: form } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              note: { call: POST /notes, body: { $as: form, note: string } }

            """
    )
}
