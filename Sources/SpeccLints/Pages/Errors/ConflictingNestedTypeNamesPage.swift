extension RulePage {
    static let conflictingNestedTypeNames = RulePage(
        rule: "conflicting-nested-type-names",
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
                  type: [name, age]
                  type_kind: [up, down]

            """,
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query:
                  type: [name, age]
                  direction: [up, down]

            """
    )
}
