extension RulePage {
    static let listOfType = RulePage(
        "list-of-type",
        what: "A list of one type's name stands in the place of a type.",
        why: "A list in the place of a type is an enum: it would have the name of a type for its only word.",
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                returns: [Item]
            types:
              Item: { sku: string }

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              listItems:
                call: GET /items
                returns: list<Item>
            types:
              Item: { sku: string }

            """
    )
}
