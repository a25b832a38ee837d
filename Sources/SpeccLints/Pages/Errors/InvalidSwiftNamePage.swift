extension RulePage {
    static let invalidSwiftName = RulePage(
        rule: "invalid-swift-name",
        why: "A name given by 'swift' stands in Swift as it is written.",
        bad: """
            specc: 1
            types:
              Item: { id: { $type: int, $swift: { name: item-id } } }

            """,
        good: """
            specc: 1
            types:
              Item: { id: { $type: int, $swift: { name: itemID } } }

            """
    )
}
