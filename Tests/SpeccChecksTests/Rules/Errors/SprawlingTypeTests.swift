import Testing

@testable import SpeccChecks

@Suite("Inline types inside of inline types")
struct SprawlingTypeTests {
    private func nested(_ levels: Int, around innermost: String) -> String {
        String(repeating: "{ a: ", count: levels) + innermost + String(repeating: " }", count: levels)
    }

    @Test("are refused where they nest too deep, at the first that does")
    func depth() {
        let field = nested(SprawlingType.deepest, around: "{ a: 1️⃣[x, y]1️⃣ }")
        let body = nested(SprawlingType.deepest, around: "2️⃣{ b: int }2️⃣")
        expect(
            SprawlingType.self,
            in: "endpoints: { a: { call: POST /a, body: \(body), returns: A } }\ntypes: { A: \(field) }\n",
            finds: [
                Finding(2, "inline types nest more than 8 deep", hint: "declare some of them in 'types'"),
                Finding(1, "inline types nest more than 8 deep", hint: "declare some of them in 'types'"),
            ]
        )
    }

    @Test("are refused where they are more than a thousand")
    func number() {
        let fields = (0..<SprawlingType.most / 2 - 1).map { "f\($0): [x]" }.joined(separator: ", ")
        let halves = "a: { \(fields) }, b: { \(fields) }"
        expect(
            SprawlingType.self,
            in: "types: { A: { \(halves), c: 1️⃣[x]1️⃣ } }\nendpoints: { a: { call: GET /a, returns: A } }\n",
            finds: [
                Finding(
                    1,
                    "these are more than 1000 inline types in one place",
                    hint: "declare some of them in 'types'"
                )
            ]
        )
    }

    @Test("are fine up to that depth")
    func silent() {
        let field = nested(SprawlingType.deepest, around: "{ a: int }")
        let body = nested(SprawlingType.deepest - 1, around: "[x]")
        expect(
            SprawlingType.self,
            in: "endpoints: { a: { call: POST /a, body: \(body), returns: A } }\ntypes: { A: \(field) }\n"
        )
    }
}
