import Testing

@testable import SpeccChecks

struct OversizedInlineTypeTests {
    private let tooMany = Finding(
        1,
        "more than 1000 nested inline types",
        hint: "declare some of them in 'types'"
    )

    private func fields(_ count: Int) -> String {
        (0..<count).map { "f\($0): [x]" }.joined(separator: ", ")
    }

    @Test("rejects more than 1000 inline types in objects, unions, responses and aliases")
    func number() {
        let half = fields(OversizedInlineType.maximumCount / 2 - 1)
        let most = "{ a: { \(half) }, b: { \(half) }, c: 1️⃣[x]1️⃣ }"
        for types in ["A: \(most)", "A: { $oneOf: { a: { \(half) }, b: { \(half) }, c: 1️⃣{ z: int }1️⃣ }, $by: type }"] {
            expect(
                OversizedInlineType.self,
                in: "types: { \(types) }\nendpoints: { a: { call: GET /a, returns: A } }\n",
                finds: [tooMany]
            )
        }
        let response = "{ a: { \(half) }, b: { \(fields(OversizedInlineType.maximumCount / 2 - 2)) }, c: 1️⃣[x]1️⃣ }"
        expect(
            OversizedInlineType.self,
            in: "endpoints: { a: { call: GET /a, returns: { 2xx: \(response) } } }\n",
            finds: [tooMany]
        )
    }

    @Test("accepts 1000 inline types")
    func silent() {
        let types = "types: { A: { \(fields(OversizedInlineType.maximumCount)) } }\n"
        expect(OversizedInlineType.self, in: types + "endpoints: { a: { call: GET /a, returns: A } }\n")
    }
}
