import Testing

@Suite("Nested inline types")
struct InlineDepthTests {
    private func nested(_ levels: Int, around innermost: String) -> String {
        String(repeating: "{ a: ", count: levels) + innermost + String(repeating: " }", count: levels)
    }

    private let tooDeep = Finding(
        1,
        "oversized-inline-type",
        "inline types are nested more than 8 levels deep",
        hint: "declare some of the types in 'types'"
    )

    @Test("are rejected at the first level that is too deep")
    func depth() {
        let innermost = [
            "1️⃣[x, y]1️⃣", "1️⃣{ b: int }1️⃣", "1️⃣{ $enum: [x] }1️⃣", "1️⃣{ $oneOf: [int, string] }1️⃣",
            "1️⃣" + nested(40, around: "int") + "1️⃣",
        ]
        for type in innermost {
            DecodingResult("types: { A: { a: \(nested(8, around: type)) } }").expect(tooDeep)
            let union = nested(7, around: "{ $oneOf: { b: { a: \(type) } }, $by: type }")
            DecodingResult("types: { A: \(union) }").expect(tooDeep)
            let body = nested(8, around: type)
            for call in [
                "call: POST /a, body: \(body)", "call: GET /a, query: { q: { type: \(body) } }",
                "call: GET /a, returns: { 2xx: \(body) }",
                "call: GET /a, errors: { 404: \(body) }",
            ] {
                DecodingResult("service: A\nendpoints: { a: { \(call) } }").expect(tooDeep)
            }
        }
    }

    @Test("are reported once for each declared field")
    func once() {
        DecodingResult("types: { A: { a: \(nested(7, around: "{ a: 1️⃣[x]1️⃣, b: [y], c: { z: [w] } }")), b: [v] } }")
            .expect(
                tooDeep
            )
    }

    @Test("are accepted up to the maximum depth")
    func silent() {
        DecodingResult("types: { A: { a: \(nested(7, around: "{ a: int }")), b: \(nested(7, around: "[x]")) } }")
            .expect()
        DecodingResult("service: A\nendpoints: { a: { call: POST /a, body: \(nested(7, around: "{ b: int }")) } }")
            .expect()
    }
}
