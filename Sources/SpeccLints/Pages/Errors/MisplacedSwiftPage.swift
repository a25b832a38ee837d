extension RulePage {
    static let misplacedSwift = RulePage(
        rule: "misplaced-swift",
        why: "'access' is one for the whole API, and what a file makes is named by 'api' and 'service'.",
        bad: Sample([
            (
                "api.yaml",
                """
                specc: 1
                api: Shop
                types: { Item: { id: int } }

                """
            ),
            (
                "more.yaml",
                """
                specc: 1
                swift: { access: public }
                types: { More: { id: int } }

                """
            ),
        ]),
        good: Sample([
            (
                "api.yaml",
                """
                specc: 1
                api: Shop
                swift: { access: public }
                types: { Item: { id: int } }

                """
            ),
            (
                "more.yaml",
                """
                specc: 1
                types: { More: { id: int } }

                """
            ),
        ])
    )
}
