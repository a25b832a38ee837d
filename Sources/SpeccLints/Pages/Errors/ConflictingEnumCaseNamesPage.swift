extension RulePage {
    static let conflictingEnumCaseNames = RulePage(
        rule: "conflicting-enum-case-names",
        why: "A word of an enum becomes a Swift case: 'in-stock' and 'in_stock' are both 'inStock'.",
        bad: """
            specc: 1
            types:
              State: [in-stock, in_stock]

            """,
        good: """
            specc: 1
            types:
              State:
                - in-stock
                - { value: in_stock, name: stocked }

            """
    )
}
