extension RulePage {
    static let unwrappedField = RulePage(
        rule: "mismatched-unwrap",
        why: "The envelope of 'unwrap' has no type; a type with that field is most likely the envelope itself.",
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
