extension RulePage {
    static let missingHost = RulePage(
        rule: "missing-host",
        why: """
            Without an address nothing can be called. It stands in the service's file, or in the file that says \
            'api'.
            """,
        bad: """
            specc: 1
            service: Shop
            endpoints:
              getItem:
                call: GET /items

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
