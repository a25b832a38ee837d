import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("Fields of one name in Swift")
struct ConflictingFieldNamesTests {
    @Test("are reported at the second")
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
                    "field 'userId' is called 'userID' in Swift, and so is field 'user_id'",
                    hint: "give one of them another name with '$swift: { name: … }'"
                ),
                Finding(
                    2,
                    "field 'caf' is called 'caf' in Swift, and so is field 'café'",
                    hint: "give one of them another name with '$swift: { name: … }'"
                ),
                Finding(
                    3,
                    "field 'htmlURL' is called 'htmlURL' in Swift, and so is field 'html_url'",
                    hint: "give one of them another name with '$swift: { name: … }'"
                ),
            ]
        )
    }

    @Test("are found in NFC and NFD")
    func twins() {
        let yaml = "endpoints: { a: { call: GET /a, returns: { 200: { x\u{E9}: int, xe\u{301}: int } } } }"
        let checked = CheckResult([yaml])
        #expect(checked.diagnostics.contains { $0.severity == .error })
    }

    @Test("are fine under two names")
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
