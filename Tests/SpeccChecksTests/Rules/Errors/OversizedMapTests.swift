import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("A map of parameters beyond the limit")
struct OversizedMapTests {
    @Test("is reported at the first one too many")
    func fires() {
        let items = (0..<201).map { "      q\($0): int?" }.joined(separator: "\n")
        let checked = CheckResult(["endpoints:\n  a:\n    call: GET /a\n    query:\n" + items + "\n"])
        let found = checked.diagnostics.filter { $0.id == OversizedMap.id }
        #expect(found.map(\.message) == ["more than 200 query items"])
        #expect(found.first?.range.start == SourcePosition(line: 209, column: 7))
    }

    @Test("is not inherited beyond it")
    func inherited() {
        let headers = (0..<5_000).map { "    X-\($0): { type: string? }" }.joined(separator: "\n")
        let endpoints = (0..<2_000).map { "  e\($0): { call: GET /e\($0) }" }.joined(separator: "\n")
        let checked = CheckResult(["defaults:\n  headers:\n\(headers)\nendpoints:\n\(endpoints)\n"])
        #expect(checked.diagnostics.filter { $0.severity == .error }.map(\.id) == [OversizedMap.id])
    }

    @Test("is fine within it")
    func silent() {
        let items = (0..<200).map { "      q\($0): int?" }.joined(separator: "\n")
        let checked = CheckResult(["endpoints:\n  a:\n    call: GET /a\n    query:\n" + items + "\n"])
        #expect(checked.diagnostics.map(\.message) == [])
    }
}
