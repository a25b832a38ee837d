extension RulePage {
    static let missingEdition = RulePage(
        "missing-edition",
        what: "A catalog does not say 'specc: 1'.",
        why: "The edition says by which rules a catalog is read; without it a file might be any YAML.",
        bad: """
            service: Shop
            host: https://api.example.com
            endpoints:
              getItem: { call: GET /items }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /items }

            """
    )
}
