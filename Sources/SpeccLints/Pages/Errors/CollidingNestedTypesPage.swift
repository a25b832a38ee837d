extension RulePage {
    static let collidingNestedTypes = RulePage(
        rule: "colliding-nested-types",
        why: """
            A type that is written inline is named after its place; two places that give one name need a name in \
            'types'.
            """,
        bad: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query:
                  sort_by: [name, age]
                  sortBy: [up, down]

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query:
                  sort_by: [name, age]
                  direction: [up, down]

            """
    )
}
