import Testing

@testable import SpeccChecks

@Suite("A family of headers")
struct InvalidHeaderPrefixTests {
    @Test("is a map of texts, and only a family is")
    func fires() {
        expect(
            InvalidHeaderPrefix.self,
            in: """
                endpoints:
                  a:
                    call: GET /a
                    headers:
                      x-meta-*: { type: 1️⃣string1️⃣ }
                      x-more: { type: 2️⃣map<string>2️⃣ }
                      3️⃣x-fix-*3️⃣: abc
                      x-deep-*: { type: 4️⃣map<list<string>>4️⃣ }
                      5️⃣"*"5️⃣: { type: map<string>, swift: { name: all } }
                """,
            finds: [
                Finding(
                    1,
                    "'x-meta-*' stands for several headers, and needs a map",
                    hint: "write 'type: map<string>?'"
                ),
                Finding(2, "a map cannot stand in a header", hint: "a family ends with '*': 'x-more-*'"),
                Finding(3, "a family of headers has no fixed value", hint: "write 'type: map<string>?'"),
                Finding(4, "a header holds one text", hint: "write 'map<string>'"),
                Finding(5, "a family of headers has a beginning", hint: "such as 'x-meta-*'"),
            ]
        )
    }

    @Test("may be left out, and hold any scalar")
    func silent() {
        expect(
            InvalidHeaderPrefix.self,
            in: """
                endpoints:
                  a: { call: GET /a, headers: { x-meta-*: { type: map<string>? }, x-count-*: { type: map<int> } } }
                """
        )
    }
}
