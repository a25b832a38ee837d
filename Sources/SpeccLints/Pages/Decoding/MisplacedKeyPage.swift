extension RulePage {
    static let misplacedKey = RulePage(
        "misplaced-key",
        what: "A key stands where it cannot be said.",
        why: "Some keys belong to a declaration in 'types', and have no meaning where a type is only used.",
        bad: """
            specc: 1
            types:
              Item: { state: { $enum: [a, b], $closed: true, $docs: x, $swift: { conforms: [Equatable] } } }

            """,
        good: """
            specc: 1
            types:
              Item: { state: State }
              State: { $enum: [a, b], $closed: true }

            """
    )
}
