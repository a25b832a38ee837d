extension RulePage {
    static let duplicateApi = RulePage(
        "duplicate-api",
        what: "Two files of a folder say 'api'.",
        why: "A folder is one API. A subfolder is another.",
        bad: Sample([
            (
                "a.yaml",
                """
                specc: 1
                api: Shop
                types: { A: { a: int } }

                """
            ),
            (
                "b.yaml",
                """
                specc: 1
                api: Store
                types: { B: { b: int } }

                """
            ),
        ]),
        good: Sample([
            (
                "a.yaml",
                """
                specc: 1
                api: Shop
                types: { A: { a: int } }

                """
            ),
            (
                "b.yaml",
                """
                specc: 1
                types: { B: { b: int } }

                """
            ),
        ])
    )
}
