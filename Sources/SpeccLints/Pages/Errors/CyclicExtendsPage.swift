extension RulePage {
    static let cyclicExtends = RulePage(
        rule: "cyclic-extends",
        why: "A type has the fields of the types it extends; one that extends itself would never be complete.",
        bad: """
            specc: 1
            types:
              A: { $extends: B, a: int }
              B: { $extends: A, b: int }

            """,
        good: """
            specc: 1
            types:
              A: { $extends: B, a: int }
              B: { b: int }

            """
    )
}
