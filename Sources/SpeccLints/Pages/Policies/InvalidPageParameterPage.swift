extension RulePage {
    static let invalidPageParameter = RulePage(
        rule: "invalid-page-parameter",
        why: "For the first page nothing is known that could be sent, so what asks for a page must be optional.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                query: { page: int }
                returns: list<string>
                paginate: { style: page, sends: page }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                query: { page: int? }
                returns: list<string>
                paginate: { style: page, sends: page }

            """
    )
}
