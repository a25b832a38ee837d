extension RulePage {
    static let misplacedVariable = RulePage(
        "misplaced-variable",
        what: "A fixed text holds what looks like a variable.",
        why: "Nothing is put into a header or a constant: the server would get the sign and the braces.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            defaults:
              headers:
                X-Tenant: ${tenant}
            endpoints:
              getItem:
                call: GET /items

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            defaults:
              headers:
                X-Tenant: { type: string }
            endpoints:
              getItem:
                call: GET /items

            """
    )
}
