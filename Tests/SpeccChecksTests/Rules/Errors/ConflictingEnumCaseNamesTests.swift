import Testing

@testable import SpeccChecks

@Suite("Words of one name in Swift")
struct ConflictingEnumCaseNamesTests {
    @Test("are reported at the second")
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
                    "word 'off_topic' is called 'offTopic' in Swift, and so is word 'off-topic'",
                    hint: "name one of them: '{ value: off_topic, name: … }'"
                ),
                Finding(
                    2,
                    "word '1' is called '_1' in Swift, and so is word '+1'",
                    hint: "name one of them: '{ value: 1, name: … }'"
                ),
            ]
        )
    }

    @Test("are fine under two names, and apart by their sign")
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
