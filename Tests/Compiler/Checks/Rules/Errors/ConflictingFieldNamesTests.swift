import SpeccDiagnostics
import Testing

@testable import SpeccChecks

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
