extension RulePage {
    static let bodyOnGet = RulePage(
        rule: "body-on-get",
        why: """
            HTTP gives the body of a GET no meaning (RFC 9110, 9.3.1): servers and proxies drop it or refuse the \
            request.
            """,
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              search:
                call: GET /search
                body: { text: string }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              search:
                call: GET /search
                query: { text: string }

            """
    )
}
