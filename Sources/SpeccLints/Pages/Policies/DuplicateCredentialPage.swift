extension RulePage {
    static let duplicateCredential = RulePage(
        rule: "duplicate-credential",
        why: "Credentials are visible in the whole folder by their name; one of two of a name would never be meant.",
        bad: Sample([
            (
                "api.yaml",
                """
                specc: 1
                api: Shop
                host: https://api.example.com
                credentials: { token: bearer }

                """
            ),
            (
                "items.yaml",
                """
                specc: 1
                service: Items
                credentials: { token: basic }
                endpoints:
                  ping: { call: GET /ping }

                """
            ),
        ]),
        good: Sample([
            (
                "api.yaml",
                """
                specc: 1
                api: Shop
                host: https://api.example.com
                credentials: { token: bearer }

                """
            ),
            (
                "items.yaml",
                """
                specc: 1
                service: Items
                endpoints:
                  ping: { call: GET /ping }

                """
            ),
        ])
    )
}
