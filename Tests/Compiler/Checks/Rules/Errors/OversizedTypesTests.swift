import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct OversizedTypeTests {
    @Test("rejects too many extended types")
    func deep() {
        let chain = (0..<40).map { "  T\($0): { $extends: T\($0 + 1), f\($0): int }" }
        let yaml = "endpoints:\n  a: { call: GET /a, returns: T0 }\ntypes:\n"
        let checked = CheckResult([yaml + chain.joined(separator: "\n") + "\n  T40: { f: int }\n"])
        let findings = checked.diagnostics.filter { $0.id == OversizedType.id }
        #expect(findings.map(\.message) == (0..<8).map { "'T\($0)' extends a chain of more than 32 types" })
    }

    @Test("rejects too many fields")
    func wide() {
        let fields = (0...FlattenedFields.maximumFields).map { "f\($0): int" }.joined(separator: ", ")
        let yaml = "endpoints:\n  a: { call: GET /a, returns: A }\ntypes:\n  A: { \(fields) }\n"
        #expect(CheckResult([yaml]).diagnostics.filter { $0.id == OversizedType.id }.count == 1)
    }

    @Test("rejects too many fields of an inline type")
    func inline() {
        let fields = (0..<600).map { "f\($0): int" }.joined(separator: ", ")
        let otherFields = (0..<600).map { "g\($0): int" }.joined(separator: ", ")
        let body = "endpoints:\n  a: { call: POST /a, body: { $extends: [A, B] } }\n"
        let checked = CheckResult([body + "types:\n  A: { \(fields) }\n  B: { \(otherFields) }\n"])
        let findings = checked.diagnostics.filter { $0.id == OversizedType.id }
        #expect(findings.map(\.message) == ["body of endpoint 'a' has too many fields"])
    }

    @Test("accepts types within the limits")
    func silent() {
        let chain = (0..<32).map { "  T\($0): { $extends: T\($0 + 1), f\($0): int }" }
        let yaml = "endpoints:\n  a: { call: GET /a, returns: T0 }\ntypes:\n"
        let checked = CheckResult([yaml + chain.joined(separator: "\n") + "\n  T32: { f: int }\n"])
        #expect(checked.diagnostics.map(\.message) == [])
    }
}

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

struct OversizedMapTests {
    @Test("reports the first parameter above the limit")
    func fires() {
        let items = (0..<201).map { "      q\($0): int?" }.joined(separator: "\n")
        let checked = CheckResult(["endpoints:\n  a:\n    call: GET /a\n    query:\n" + items + "\n"])
        let findings = checked.diagnostics.filter { $0.id == OversizedMap.id }
        #expect(findings.map(\.message) == ["more than 200 query items"])
        #expect(findings.first?.range.start == SourcePosition(line: 209, column: 7))
    }

    @Test("does not inherit parameters above the limit")
    func inherited() {
        let headers = (0..<5_000).map { "    X-\($0): { type: string? }" }.joined(separator: "\n")
        let endpoints = (0..<2_000).map { "  e\($0): { call: GET /e\($0) }" }.joined(separator: "\n")
        let checked = CheckResult(["defaults:\n  headers:\n\(headers)\nendpoints:\n\(endpoints)\n"])
        #expect(checked.diagnostics.filter { $0.severity == .error }.map(\.id) == [OversizedMap.id])
    }

    @Test("accepts maps within the limit")
    func silent() {
        let items = (0..<200).map { "      q\($0): int?" }.joined(separator: "\n")
        let checked = CheckResult(["endpoints:\n  a:\n    call: GET /a\n    query:\n" + items + "\n"])
        #expect(checked.diagnostics.map(\.message) == [])
    }
}
