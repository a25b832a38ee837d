import SpeccDiagnostics

extension RulePage {
    static let notACatalog = RulePage(
        "not-a-catalog",
        .note,
        what: "A YAML file is no catalog.",
        why: """
            A target may hold any other YAML, which is let be. A file that is named on the command line is \
            expected to be a catalog.
            """,
        bad: """
            version: 3
            services: { web: { image: nginx } }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
