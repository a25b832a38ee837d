extension RulePage {
    static let duplicateType = RulePage(
        rule: "duplicate-type",
        why: """
            Types are visible in all files of a folder, so that of two with one name nobody could say which is \
            meant.
            """,
        bad: Sample([
            (
                "a.yaml",
                """
                specc: 1
                types:
                  Item: { id: int }

                """
            ),
            (
                "b.yaml",
                """
                specc: 1
                types:
                  Item: { name: string }

                """
            ),
        ]),
        good: Sample([
            (
                "a.yaml",
                """
                specc: 1
                types:
                  Item: { id: int }

                """
            ),
            (
                "b.yaml",
                """
                specc: 1
                types:
                  Stock: { name: string }

                """
            ),
        ])
    )
}
