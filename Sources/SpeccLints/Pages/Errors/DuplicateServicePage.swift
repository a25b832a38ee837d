extension RulePage {
    static let duplicateService = RulePage(
        rule: "duplicate-service",
        why: """
            Each file with 'service' makes a Swift type of that name; the endpoints of one service stand in one \
            file.
            """,
        bad: Sample([
            (
                "a.yaml",
                """
                specc: 1
                host: https://api.example.com
                service: Shop
                endpoints:
                  getA: { call: GET /a }

                """
            ),
            (
                "b.yaml",
                """
                specc: 1
                host: https://api.example.com
                service: Shop
                endpoints:
                  getB: { call: GET /b }

                """
            ),
        ]),
        good: Sample([
            (
                "a.yaml",
                """
                specc: 1
                host: https://api.example.com
                service: Shop
                endpoints:
                  getA: { call: GET /a }

                """
            ),
            (
                "b.yaml",
                """
                specc: 1
                host: https://api.example.com
                service: Stock
                endpoints:
                  getB: { call: GET /b }

                """
            ),
        ])
    )
}
