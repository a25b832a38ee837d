extension RulePage {
    static let conflictingApiNames = RulePage(
        rule: "conflicting-api-names",
        why: """
            Everything of an API stands in one Swift enum that is named after it; two of one name cannot be told \
            apart.
            """,
        bad: Sample([
            (
                "a/api.yaml",
                """
                specc: 1
                api: Shop
                types: { Item: { id: int } }

                """
            ),
            (
                "b/api.yaml",
                """
                specc: 1
                api: shop
                types: { Item: { id: int } }

                """
            ),
        ]),
        good: Sample([
            (
                "a/api.yaml",
                """
                specc: 1
                api: Shop
                types: { Item: { id: int } }

                """
            ),
            (
                "b/api.yaml",
                """
                specc: 1
                api: Store
                types: { Item: { id: int } }

                """
            ),
        ])
    )
}
