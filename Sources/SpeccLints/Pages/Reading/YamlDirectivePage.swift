extension RulePage {
    static let yamlDirective = RulePage(
        "yaml-directive",
        what: "A line begins with a YAML directive.",
        why: "Catalogs need none, but '%YAML 1.2' is let be.",
        bad: """
            %TAG ! tag:example.com,2000:
            ---
            specc: 1
            types: { Item: { id: int } }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }

            """
    )
}
