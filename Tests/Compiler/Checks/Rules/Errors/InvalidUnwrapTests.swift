import Testing

@testable import SpeccChecks

struct InvalidUnwrapTests {
    @Test("rejects an envelope without fields or with several responses")
    func fires() {
        expect(
            InvalidUnwrap.self,
            in: """
                endpoints:
                  a: { call: GET /a, unwrap: 1️⃣data1️⃣ }
                  b: { call: GET /b, returns: text, unwrap: 2️⃣data2️⃣ }
                  c: { call: GET /c, returns: { 200: { a: int }, 201: { b: int } }, unwrap: 3️⃣data3️⃣ }
                  d: { call: GET /d, returns: list<int>, unwrap: 4️⃣data..x4️⃣ }
                  e: { call: GET /e, returns: lines<int>, unwrap: 5️⃣data5️⃣ }
                  f: { call: GET /f, returns: file, unwrap: 6️⃣data6️⃣ }
                """,
            finds: [
                Finding(1, "there is no response to unwrap", hint: "declare the type of field 'data' in 'returns'"),
                Finding(2, "a 'text' response has no envelope"),
                Finding(3, "the responses have different types", hint: "declare the type of field 'data' in 'returns'"),
                Finding(4, "'data..x' is not a field path", hint: "such as 'data' or 'result.items'"),
                Finding(5, "a streamed response has no envelope", hint: "remove 'unwrap'"),
                Finding(6, "a 'file' response has no envelope"),
            ]
        )
    }

    @Test("accepts an envelope of a response")
    func silent() {
        expect(
            InvalidUnwrap.self,
            in: """
                endpoints: { a: { call: GET /a, returns: list<int>, unwrap: data.items } }
                """
        )
    }
}
