extension RulePage {
    static let genericArity = RulePage(
        rule: "generic-arity",
        why: "A type with a parameter is whole only with the type that it stands for.",
        bad: """
            specc: 1
            types:
              Page<T>: { items: list<T> }
              Shelf: { page: Page }

            """,
        good: """
            specc: 1
            types:
              Page<T>: { items: list<T> }
              Shelf: { page: Page<string> }

            """
    )
}
