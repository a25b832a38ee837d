extension RulePage {
    static let duplicateHeader = RulePage(
        rule: "duplicate-header",
        why: "HTTP compares the names of headers without case, so that one of the two would be lost.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { X-Trace: a, x-trace: b }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { X-Trace: a }

            """
    )
}
