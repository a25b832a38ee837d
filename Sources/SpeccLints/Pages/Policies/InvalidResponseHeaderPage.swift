extension RulePage {
    static let invalidResponseHeader = RulePage(
        rule: "invalid-response-header",
        why: "A header is one line of text; no more than a value or a list of values can be read from it.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getFile: { call: GET /file, returns: { 200: { $type: data, $headers: { ETag: map<string> } } } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getFile: { call: GET /file, returns: { 200: { $type: data, $headers: { ETag: string? } } } }

            """
    )
}
