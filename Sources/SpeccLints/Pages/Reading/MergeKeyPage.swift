extension RulePage {
    static let mergeKey = RulePage(
        "merge-key",
        what: "'<<' is used to take over another map.",
        why: """
            Merge keys hide where a setting comes from. Types extend each other by '$extends', and endpoints \
            inherit from 'defaults'.
            """,
        bad: """
            specc: 1
            types:
              Item: &item { id: int }
              Detail: { <<: *item, text: string }

            """,
        good: """
            specc: 1
            types:
              Item: { id: int }
              Detail: { $extends: Item, text: string }

            """
    )
}
