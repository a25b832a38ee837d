extension RulePage {
    static let misplacedResponseBody = RulePage(
        rule: "misplaced-response-body",
        why: "HTTP has no body there (RFC 9110, 6.4.1): a value could never be read from one.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              deleteItem:
                call: DELETE /items/{id}
                returns: { 204: text }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              deleteItem:
                call: DELETE /items/{id}
                returns: { 204: empty }

            """
    )
}
