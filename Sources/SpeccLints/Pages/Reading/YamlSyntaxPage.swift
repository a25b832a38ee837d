extension RulePage {
    static let yamlSyntax = RulePage(
        "yaml-syntax",
        what: "Something that is no YAML.",
        why: "What libyaml says is passed on.",
        bad: """
            specc: 1
            types:
              State: [open,, closed]

            """,
        good: """
            specc: 1
            types:
              State: [open, closed]

            """
    )
}
