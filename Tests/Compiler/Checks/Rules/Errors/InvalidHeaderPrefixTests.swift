import Testing

@testable import SpeccChecks

struct InvalidHeaderPrefixTests {
    @Test("rejects other types for a header family, and a map for a single header")
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
                    "'x-meta-*' is a header prefix and must be a map",
                    hint: "write 'type: map<string>?'"
                ),
                Finding(2, "a header cannot be a map", hint: "a header prefix ends with '*': 'x-more-*'"),
                Finding(3, "a header prefix cannot have a fixed value", hint: "write 'type: map<string>?'"),
                Finding(4, "a header value must be a scalar", hint: "write 'map<string>'"),
                Finding(5, "header prefix is empty", hint: "such as 'x-meta-*'"),
            ]
        )
    }

    @Test("accepts optional families of any scalar")
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
