extension RulePage {
    static let unencodableParameter = RulePage(
        rule: "unencodable-parameter",
        why: "A path, a query and a header hold text; a list of lists has no agreed form there.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { names: list<list<string>> }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { names: list<string> }

            """
    )
}
