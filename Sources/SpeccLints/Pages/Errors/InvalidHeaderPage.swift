extension RulePage {
    static let invalidHeader = RulePage(
        rule: "invalid-header",
        why: """
            Servers and proxies refuse what RFC 9110 does not allow, and a line end in a value would begin a \
            header of its own.
            """,
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                headers: { "X Trace": a }

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
