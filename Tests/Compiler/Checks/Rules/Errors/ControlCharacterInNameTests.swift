import Testing

@testable import SpeccChecks

struct ControlCharacterInNameTests {
    @Test("rejects control characters in names")
    func fires() {
        let yaml = """
            specc: 1
            api: 1️⃣"a\\0b"1️⃣
            service: 2️⃣"c\\td"2️⃣
            host: https://a.b
            endpoints: { a: { call: GET /a, query: { q: { type: [3️⃣"w\\0"3️⃣] } } } }
            """
        let names = ["a\\0b", "c\\td", "w\\0"]
        expect(
            ControlCharacterInName.self,
            in: yaml,
            finds: names.enumerated().map { Finding($0.offset + 1, "'\($0.element)' contains a control character") }
        )
    }

    @Test("accepts control characters in texts")
    func silent() {
        expect(
            ControlCharacterInName.self,
            in: """
                endpoints: { a: { call: GET /a, docs: "a\\tb\\nc", query: { q: { type: string, default: "\\t" } } } }
                """
        )
    }
}
