extension RulePage {
    static let invalidCall = RulePage(
        "invalid-call",
        what: "'call' does not begin with a method and a path.",
        why: "'call' is 'method' and 'path' in one line, with a space between.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: /items

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items

            """
    )
}
