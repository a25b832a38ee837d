extension RulePage {
    static let invalidTypeParameter = RulePage(
        "invalid-type-parameter",
        what: "The name of a type has brackets that hold no parameter.",
        why: "A type has one parameter at most, and a name of its own: 'Page<T>'.",
        bad: """
            specc: 1
            types:
              "Page<K, V>": { items: map<string> }

            """,
        good: """
            specc: 1
            types:
              Page<V>: { items: map<V> }

            """
    )
}
