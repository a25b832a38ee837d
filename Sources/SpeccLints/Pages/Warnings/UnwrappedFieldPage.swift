extension RulePage {
    static let unwrappedField = RulePage(
        rule: "unwrapped-field",
        why: "'unwrap' takes an envelope away that no type describes; a type that has the field itself is most likely that envelope.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: Items, unwrap: items }
            types: { Items: { items: list<string> } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems: { call: GET /items, returns: list<string>, unwrap: items }

            """
    )
}
