import Testing

@testable import SpeccChecks

struct ConflictingTypeNamesTests {
    @Test("reports the second type with the same Swift name")
    func fires() {
        expect(
            ConflictingTypeNames.self,
            in: """
                specc: 1
                api: Blog
                service: 2️⃣Posts2️⃣
                host: https://a.b
                defaults: { query: { 3️⃣issue_label3️⃣: { type: [a, b] } } }
                endpoints: { a: { call: GET /a, returns: { 200: issue_label, 201: IssueLabel, 202: PostsService } } }
                types:
                  issue_label: { id: int }
                  1️⃣IssueLabel1️⃣: { id: int }
                  PostsService: { id: int }
                """,
            finds: [
                Finding(2, "service 'Posts' and type 'PostsService' have the same Swift name 'PostsService'"),
                Finding(
                    3,
                    "the inline type of parameter 'issue_label' and type 'issue_label' "
                        + "have the same Swift name 'IssueLabel'"
                ),
                Finding(1, "type 'IssueLabel' and type 'issue_label' have the same Swift name 'IssueLabel'"),
            ]
        )
    }

    @Test("rejects a type named like a mock only if mocks are generated")
    func mocks() {
        let rest = """
            host: https://a.b
            endpoints: { a: { call: GET /a, returns: { 200: PostsMock, 201: PostsServing } } }
            types:
              PostsMock: { id: int }
              PostsServing: { id: int }
            """
        expect(
            ConflictingTypeNames.self,
            in: "specc: 1\napi: Blog\nservice: 1️⃣Posts1️⃣\nswift: { mocks: true }\n" + rest,
            finds: [
                Finding(1, "mock of service 'Posts' and type 'PostsMock' have the same Swift name 'PostsMock'"),
                Finding(1, "mock of service 'Posts' and type 'PostsServing' have the same Swift name 'PostsServing'"),
            ]
        )
        expect(ConflictingTypeNames.self, in: "specc: 1\napi: Blog\nservice: Posts\n" + rest)
    }

    @Test("accepts different names")
    func silent() {
        expect(
            ConflictingTypeNames.self,
            in: """
                endpoints: { a: { call: GET /a, returns: { 200: issue_label, 201: IssueLabel } } }
                types:
                  issue_label: { $swift: { name: OldLabel }, id: int }
                  IssueLabel: { id: int }
                """
        )
    }
}
