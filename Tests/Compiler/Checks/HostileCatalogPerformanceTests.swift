import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct HostileCatalogPerformanceTests {
    @Test("ten thousand unknown types result in a bounded number of findings")
    func unknownTypes() {
        let types = (0..<5_000).map { "  T\($0): { a: Missing\($0), b: Absent\($0) }" }.joined(separator: "\n")
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: T0 } }\ntypes:\n\(types)\n"])
        #expect(checked.catalog == nil)
        #expect(checked.diagnostics.filter { $0.severity == .error }.count == DiagnosticLimits.standard.perFile)
        #expect(checked.diagnostics.contains { $0.id == "too-many-findings" })
    }

    @Test("an enum of ten thousand cases resolves, and its duplicates are found")
    func hugeEnum() {
        let cases = (0..<10_000).map { "w\($0)" }.joined(separator: ", ")
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: E } }\ntypes: { E: [\(cases)] }\n"])
        #expect(checked.catalog != nil)
        let twins = CheckResult(["endpoints: { a: { call: GET /a, returns: E } }\ntypes: { E: [\(cases), w_5] }\n"])
        #expect(twins.diagnostics.map(\.id) == ["conflicting-enum-case-names"])
    }

    @Test("objects of the maximum nesting of YAML result in one finding")
    func deepObjects() {
        let depth = 55
        let yaml = String(repeating: "{ a: ", count: depth) + "int" + String(repeating: " }", count: depth)
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: A } }\ntypes: { A: \(yaml) }\n"])
        #expect(checked.diagnostics.map(\.id) == ["oversized-inline-type"])
    }

    @Test("types in one long cycle resolve")
    func longCycle() {
        let count = 5_000
        let types = (0..<count).map { "  T\($0): { next: T\(($0 + 1) % count)? }" }.joined(separator: "\n")
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: T0 } }\ntypes:\n\(types)\n"])
        #expect(checked.catalog?.apis[0].files[0].types.allSatisfy { $0.fields[0].isBoxed } == true)
    }

    @Test("a chain of required types as long as the file resolves")
    func longChain() {
        let count = 5_000
        let types = (0..<count).map { "  T\($0): { next: T\($0 + 1) }" }.joined(separator: "\n")
        let yaml = "endpoints: { a: { call: GET /a, returns: T0 } }\ntypes:\n\(types)\n  T\(count): { x: int }\n"
        #expect(CheckResult([yaml]).catalog != nil)
    }

    @Test("a name of a million letters is truncated in messages")
    func longName() {
        let name = String(repeating: "x", count: 1_000_000)
        let checked = CheckResult(["endpoints: { a: { call: GET /a, returns: \(name) } }\n"])
        #expect(checked.diagnostics.count == 1)
        #expect((checked.diagnostics.first?.message.count ?? .max) < 200)
    }

    @Test("defaults of every level in every endpoint take linear time")
    func manyEndpoints() {
        let endpoints = (0..<2_000).map { "  e\($0): { call: GET /e\($0), errors: { 404: empty } }" }
        let yaml = "defaults: { headers: { A: b, C: { type: [x, y] } } }\nendpoints:\n"
        #expect(CheckResult([yaml + endpoints.joined(separator: "\n")]).catalog != nil)
    }

    @Test("thousands of unknown names of endpoints, credentials and groups result in bounded findings")
    func manyPolicies() {
        let count = 3_000
        let credentials = (0..<count).map { "  c\($0): { bearer: t, renew: e\($0)x }" }.joined(separator: "\n")
        let waiters = (0..<count).map { "  w\($0): { poll: e\($0)y, until: { a: b } }" }.joined(separator: "\n")
        let writes = (0..<count).map { "  e\($0): { call: POST /e, auth: c\($0), invalidates: [g\($0)] }" }
            .joined(separator: "\n")
        let checked = CheckResult(["credentials:\n\(credentials)\nendpoints:\n\(waiters)\n\(writes)\n"])
        #expect(checked.diagnostics.filter { $0.severity == .error }.count == DiagnosticLimits.standard.perFile)
    }

    @Test("a long list of examples of a large type takes bounded time")
    func largeExamples() {
        let fields = (0..<1_000).map { "f\($0): int?" }.joined(separator: ", ")
        let values = Array(repeating: "{}", count: 20_000).joined(separator: ", ")
        let checked = CheckResult([
            "endpoints: { a: { call: GET /a, returns: list<T>, examples: { x: [\(values)] } } }\ntypes: { T: { \(fields) } }\n"
        ])
        #expect(checked.diagnostics.contains { $0.message == "examples are too large to be checked" })
    }

    @Test("rejects a type that extends itself and contains a patch or a file", arguments: ["patch<int>", "file"])
    func cyclicPatch(type: String) {
        let checked = CheckResult([
            "endpoints: { a: { call: PATCH /a, body: B, returns: A } }\ntypes: { A: { $extends: A, x: \(type) }, B: { x: \(type) } }\n"
        ])
        #expect(checked.diagnostics.contains { $0.id == "cyclic-extends" })
    }

    @Test("visits types that each extend two others once", .timeLimit(.minutes(1)))
    func diamond() {
        let types = (1...31).map { level in
            let bases = "$extends: [A\(level - 1), B\(level - 1)]"
            return "  A\(level): { \(bases) }\n  B\(level): { \(bases) }\n"
        }
        let head = "endpoints: { a: { call: PATCH /a, body: P, returns: A31 } }\ntypes:\n  P: { x: patch<int> }\n"
        let checked = CheckResult([head + "  A0: {}\n  B0: {}\n" + types.joined()])
        #expect(checked.diagnostics.map(\.id) == [])
    }

    @Test("thousands of conditions on one object take linear time", .timeLimit(.minutes(1)))
    func conditions() {
        let names = (0..<20_000).map { "f\($0)" }
        let fields = names.map { "    \($0): string\n" }.joined()
        let conditions = names.map { "\($0): [x]" }.joined(separator: ", ")
        let head = "endpoints:\n  g: { call: GET /a, returns: A }\n  w: { poll: g, until: { \(conditions) } }\n"
        let checked = CheckResult([head + "types:\n  A:\n" + fields])
        #expect(Set(checked.diagnostics.map(\.id)) == ["oversized-type"])
    }

    @Test("an example with unknown fields takes linear time", .timeLimit(.minutes(1)))
    func unknownSampleFields() {
        let fields = (0..<900).map { "f\($0): int?" }.joined(separator: ", ")
        let entries = (0..<50_000).map { "z\($0): 1" }.joined(separator: ", ")
        let checked = CheckResult([
            "endpoints: { a: { call: GET /a, returns: A, examples: { x: { \(entries) } } } }\ntypes: { A: { \(fields) } }\n"
        ])
        #expect(checked.diagnostics.filter { $0.severity == .error }.count == DiagnosticLimits.standard.perFile)
    }

    @Test("known and unknown values of polling conditions take linear time", .timeLimit(.minutes(1)))
    func cases() {
        let cases = (0..<20_000).map { "w\($0)" }
        let unknown = cases.map { $0 + "x" }.joined(separator: ", ")
        let known = cases.joined(separator: ", ")
        let checked = CheckResult([
            "endpoints:\n  g: { call: GET /a, returns: A }\n  w: { poll: g, until: { s: [\(known)] }, fail: { s: [\(unknown)] } }\n"
                + "types: { A: { s: E }, E: [\(known)] }\n"
        ])
        #expect(checked.diagnostics.filter { $0.severity == .error }.count == DiagnosticLimits.standard.perFile)
    }
}
