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
