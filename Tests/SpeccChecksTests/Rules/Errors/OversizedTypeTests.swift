import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("A type beyond the limits")
struct OversizedTypeTests {
    @Test("extends through too many others")
    func deep() {
        let chain = (0..<40).map { "  T\($0): { $extends: T\($0 + 1), f\($0): int }" }
        let yaml = "endpoints:\n  a: { call: GET /a, returns: T0 }\ntypes:\n"
        let checked = CheckResult([yaml + chain.joined(separator: "\n") + "\n  T40: { f: int }\n"])
        let found = checked.diagnostics.filter { $0.id == OversizedType.id }
        #expect(found.map(\.message) == (0..<8).map { "'T\($0)' extends a chain of more than 32 types" })
    }

    @Test("has too many fields")
    func wide() {
        let fields = (0...FlattenedFields.maximumFields).map { "f\($0): int" }.joined(separator: ", ")
        let yaml = "endpoints:\n  a: { call: GET /a, returns: A }\ntypes:\n  A: { \(fields) }\n"
        #expect(CheckResult([yaml]).diagnostics.filter { $0.id == OversizedType.id }.count == 1)
    }

    @Test("has too many fields where it stands inline")
    func inline() {
        let fields = (0..<600).map { "f\($0): int" }.joined(separator: ", ")
        let others = (0..<600).map { "g\($0): int" }.joined(separator: ", ")
        let body = "endpoints:\n  a: { call: POST /a, body: { $extends: [A, B] } }\n"
        let checked = CheckResult([body + "types:\n  A: { \(fields) }\n  B: { \(others) }\n"])
        let found = checked.diagnostics.filter { $0.id == OversizedType.id }
        #expect(found.map(\.message) == ["body of endpoint 'a' has too many fields"])
    }

    @Test("is none where it is within")
    func silent() {
        let chain = (0..<32).map { "  T\($0): { $extends: T\($0 + 1), f\($0): int }" }
        let yaml = "endpoints:\n  a: { call: GET /a, returns: T0 }\ntypes:\n"
        let checked = CheckResult([yaml + chain.joined(separator: "\n") + "\n  T32: { f: int }\n"])
        #expect(checked.diagnostics.map(\.message) == [])
    }
}
