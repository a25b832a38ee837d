extension RulePage {
    static let oversizedMap = RulePage(
        rule: "oversized-map",
        why: """
            No request has so many, and those of defaults become arguments of every endpoint: a small file would become a \
            huge program.
            """,
        bad: Sample(
            "specc: 1\nhost: https://api.example.com\nservice: Shop\nendpoints:\n  getItem:\n    call: GET /items\n"
                + "    query:\n" + (1...1_001).map { "      q\($0): int?\n" }.joined(),
            shown: """
                endpoints:
                  getItem:
                    call: GET /items
                    query:
                      q1: int?
                      q2: int?
                # … and so on

                """
        ),
        good: """
            specc: 1
            host: https://api.example.com
            service: Shop
            endpoints:
              getItem:
                call: GET /items
                query: { page: int? }

            """
    )

    static let oversizedType = RulePage(
        rule: "oversized-type",
        why: "Types that extend types that extend types make a small file a huge program.",
        bad: Sample(
            "specc: 1\ntypes:\n  A0: { a: int }\n"
                + (1...80).map { "  A\($0): { $extends: A\($0 - 1), a\($0): int }\n" }.joined(),
            shown: """
                types:
                  A0: { a: int }
                  A1: { $extends: A0, a1: int }
                  A2: { $extends: A1, a2: int }
                # … and so on

                """
        ),
        good: "specc: 1\ntypes:\n  A: { a: int }\n  B: { $extends: A, b: int }\n"
    )
}
