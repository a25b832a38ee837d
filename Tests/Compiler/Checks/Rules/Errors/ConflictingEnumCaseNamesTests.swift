import Testing

@testable import SpeccChecks

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
