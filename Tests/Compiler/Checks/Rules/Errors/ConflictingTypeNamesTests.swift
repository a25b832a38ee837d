import SpeccDiagnostics
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

struct ConflictingNestedTypeNamesTests {
    @Test("reports the second inline type with the same Swift name")
    func fires() {
        expect(
            ConflictingNestedTypeNames.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { type: { type: [a, b] }, 1️⃣typeKind1️⃣: { type: [a, b] }, created: { type: [a, b] } }
                    returns: { 200: { id: int, type: [a], 2️⃣type_kind2️⃣: [b] }, 3️⃣2013️⃣: { id: int } }
                """,
            finds: [
                Finding(
                    1,
                    "the inline type of parameter 'typeKind' and the inline type of parameter 'type' "
                        + "have the same Swift name 'TypeKind'",
                    hint: "declare one of them in 'types'"
                ),
                Finding(
                    2,
                    "the inline type of field 'type_kind' and the inline type of field 'type' "
                        + "have the same Swift name 'TypeKind'",
                    hint: "declare one of them in 'types'"
                ),
                Finding(
                    3,
                    "the inline type of status '201' and the inline type of parameter 'created' "
                        + "have the same Swift name 'Created'",
                    hint: "declare one of them in 'types'"
                ),
            ]
        )
    }

    @Test("rejects a name in 'swift' that another inline type has")
    func overridden() {
        expect(
            ConflictingNestedTypeNames.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    query: { state: { type: [a, b] }, 1️⃣--1️⃣: { type: [a, b], swift: { name: state_ } } }
                """,
            finds: [
                Finding(
                    1,
                    "the inline type of parameter '--' and the inline type of parameter 'state' "
                        + "have the same Swift name 'State'",
                    hint: "declare one of them in 'types'"
                )
            ]
        )
    }

    @Test("accepts different names")
    func silent() {
        expect(
            ConflictingNestedTypeNames.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { type: { type: [a, b] }, kind: { type: [a, b] } } }
                """
        )
    }
}

struct ConflictingEnumCaseNamesTests {
    @Test("reports the second case with the same Swift name")
    func fires() {
        expect(
            ConflictingEnumCaseNames.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: { type: [off-topic, 1️⃣off_topic1️⃣, "+1", 2️⃣"1"2️⃣] } } }
                """,
            finds: [
                Finding(
                    1,
                    "case 'off_topic' and case 'off-topic' have the same Swift name 'offTopic'",
                    hint: "rename one of them: '{ value: off_topic, name: … }'"
                ),
                Finding(
                    2,
                    "case '1' and case '+1' have the same Swift name '_1'",
                    hint: "rename one of them: '{ value: 1, name: … }'"
                ),
            ]
        )
    }

    @Test("accepts different names, and numbers that differ in their sign")
    func silent() {
        expect(
            ConflictingEnumCaseNames.self,
            in: """
                endpoints:
                  a: { call: GET /a, query: { s: { type: ["+1", "-1", { value: "1", name: one }] } } }
                """
        )
    }
}

struct ConflictingFieldNamesTests {
    @Test("reports the second field with the same Swift name")
    func fires() {
        expect(
            ConflictingFieldNames.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { user_id: int, 1️⃣userId1️⃣: int }, returns: B }
                types:
                  A: { html_url: url, café: int, 2️⃣caf2️⃣: int }
                  B: { $extends: A, 3️⃣htmlURL3️⃣: string }
                """,
            finds: [
                Finding(
                    1,
                    "field 'userId' and field 'user_id' have the same Swift name 'userID'",
                    hint: "rename one of them with '$swift: { name: … }'"
                ),
                Finding(
                    2,
                    "field 'caf' and field 'café' have the same Swift name 'caf'",
                    hint: "rename one of them with '$swift: { name: … }'"
                ),
                Finding(
                    3,
                    "field 'htmlURL' and field 'html_url' have the same Swift name 'htmlURL'",
                    hint: "rename one of them with '$swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("detects conflicts of NFC and NFD")
    func twins() {
        let yaml = "endpoints: { a: { call: GET /a, returns: { 200: { x\u{E9}: int, xe\u{301}: int } } } }"
        let checked = CheckResult([yaml])
        #expect(checked.diagnostics.contains { $0.severity == .error })
    }

    @Test("accepts different names")
    func silent() {
        expect(
            ConflictingFieldNames.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { user_id: int, userId: { $type: int, $swift: { name: legacyID } } } }
                """
        )
    }
}
