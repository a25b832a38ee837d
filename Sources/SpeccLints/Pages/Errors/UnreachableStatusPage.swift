extension RulePage {
    static let unreachableStatus = RulePage(
        rule: "unreachable-status",
        why: "'returns' holds successes (2xx and 304), 'errors' failures (4xx and 5xx); redirects are followed.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                errors: { 200: Problem }
            types:
              Problem: { message: string }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                errors: { 404: Problem }
            types:
              Problem: { message: string }

            """
    )
}
