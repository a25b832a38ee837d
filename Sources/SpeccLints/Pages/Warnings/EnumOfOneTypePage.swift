extension RulePage {
    static let enumOfOneType = RulePage(
        rule: "enum-of-one-type",
        why: "A list in the place of a type is an enum, whose words are text: '[User]' has the one word 'User'.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Item }
              listItems:
                call: GET /items
                returns: [Item]
            types:
              Item: { id: int }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem: { call: GET /item, returns: Item }
              listItems:
                call: GET /items
                returns: list<Item>
            types:
              Item: { id: int }

            """
    )
}
