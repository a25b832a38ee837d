extension RulePage {
    static let invalidPageField = RulePage(
        rule: "invalid-page-field",
        why: "Without the field that leads to it the next page is never found, and the list ends early.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                returns: Items
                paginate: { style: cursor, items: items, next: cursor, sends: cursor }
            types: { Items: { items: list<string>, next: string? } }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                returns: Items
                paginate: { style: cursor, items: items, next: next, sends: cursor }
            types: { Items: { items: list<string>, next: string? } }

            """
    )
}
