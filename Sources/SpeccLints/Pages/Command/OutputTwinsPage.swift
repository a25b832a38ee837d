extension RulePage {
    static let outputTwins = RulePage(
        "duplicate-output",
        what: "Two YAML files would become one Swift file.",
        why: """
            Generated files are named after the YAML files, so that their names are known before anything is \
            read. Many file systems take names that differ in case alone for one.
            """,
        bad: Sample([
            (
                "x.yaml",
                """
                specc: 1
                types:
                  A: { a: int }

                """
            ),
            (
                "x.yml",
                """
                specc: 1
                types:
                  B: { b: int }

                """
            ),
        ]),
        good: Sample([
            (
                "x.yaml",
                """
                specc: 1
                types:
                  A: { a: int }

                """
            ),
            (
                "y.yml",
                """
                specc: 1
                types:
                  B: { b: int }

                """
            ),
        ])
    )
}
