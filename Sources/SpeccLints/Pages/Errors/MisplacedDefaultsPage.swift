extension RulePage {
    static let misplacedDefaults = RulePage(
        rule: "misplaced-defaults",
        why: """
            A host or defaults hold for the API in the file that says 'api', and for a service in its own file; \
            elsewhere nothing uses them.
            """,
        bad: """
            specc: 1
            defaults: { timeout: 5s }
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            api: Shop
            defaults: { timeout: 5s }
            types: { Item: { id: int } }

            """
    )
}
