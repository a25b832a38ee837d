extension RulePage {
    static let yamlTag = RulePage(
        "yaml-tag",
        what: "A value has a YAML tag such as '!!str'.",
        why: "Nothing is typed by tags or by looks: what a value is follows from its place.",
        bad: """
            specc: 1
            types:
              Item: { id: !!str int }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
