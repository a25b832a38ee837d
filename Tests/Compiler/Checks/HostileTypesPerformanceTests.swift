import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct HostileTypesPerformanceTests {
    @Test("compares unions of unions of unions in bounded time")
    func nestedUnions() {
        let count = 3_000
        let unions = (0..<count).map { "  U\($0): { $oneOf: [U\($0 + 1), U\(($0 + 2) % count), int] }\n" }
        let yaml =
            "endpoints: { a: { call: GET /a, returns: U0 } }\ntypes:\n" + unions.joined() + "  U\(count): string\n"
        let checked = CheckResult([yaml])
        #expect(checked.catalog == nil)
        #expect(checked.diagnostics.filter { $0.severity == .error }.count <= DiagnosticLimits.standard.perFile)
    }

    @Test("rejects many unions of large objects instead of comparing them all")
    func largeMembers() {
        let fields = (0..<900).map { "f\($0): int" }.joined(separator: ", ")
        let members = (0..<40).map { "M\($0)" }
        let types = members.map { "  \($0): { \(fields) }\n" }.joined()
        let list = members.joined(separator: ", ")
        let unions = (0..<50).map { "  U\($0): { $oneOf: [\(list)] }\n" }.joined()
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: U0 } }\ntypes:\n" + types + unions])
        #expect(checked.diagnostics.contains { $0.message == "too many union members to compare" })
    }

    @Test("visits a type that thousands of forms and parts send once")
    func sharedBodies() {
        let chain = (0..<1_500).map { "  T\($0): { a: int, next: T\($0 + 1)? }\n" }.joined() + "  T1500: { a: int }\n"
        let endpoints = (0..<1_500).map {
            "  f\($0): { call: POST /f\($0), body: { $as: form, $type: T\($0) } }\n"
                + "  m\($0): { call: POST /m\($0), body: { $as: multipart, t: { $type: T\($0), $as: json } } }\n"
        }
        let checked = CheckResult(["endpoints:\n" + endpoints.joined() + "types:\n" + chain])
        #expect(Set(checked.diagnostics.filter { $0.severity == .error }.map(\.id)) == [])
    }

    @Test("visits a member of many tags once")
    func manyTags() {
        let fields = (0..<900).map { "f\($0): int" }.joined(separator: ", ")
        let members = (0..<10_000).map { "t\($0): M" }.joined(separator: ", ")
        let yaml = "endpoints: { a: { call: GET /a, returns: U } }\ntypes:\n  M: { \(fields) }\n"
        let checked = CheckResult([yaml + "  U: { $oneOf: { \(members) }, $by: kind }\n"])
        #expect(Set(checked.diagnostics.filter { $0.severity == .error }.map(\.id)) == [])
    }

    @Test("tries an example of nested unions a bounded number of times")
    func deepExample() {
        let types = (0..<30).map { "  U\($0): { $oneOf: [{ a: U\($0 + 1) }, { a: U\($0 + 1) }] }\n" }
        let value = String(repeating: "{ a: ", count: 30) + "x" + String(repeating: " }", count: 30)
        let yaml = "endpoints: { a: { call: GET /a, returns: U0, examples: { deep: \(value) } } }\ntypes:\n"
        let checked = CheckResult([yaml + types.joined() + "  U30: int\n"])
        #expect(checked.diagnostics.contains { $0.id == "ambiguous-union" })
    }
}
