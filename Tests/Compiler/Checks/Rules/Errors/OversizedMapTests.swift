import SpeccDiagnostics
import Testing

@testable import SpeccChecks

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
