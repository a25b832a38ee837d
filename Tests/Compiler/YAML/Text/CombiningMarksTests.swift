import SpeccDiagnostics
import Testing

@Suite("Combining marks")
struct CombiningMarksTests {
    private static let marks = String(repeating: "\u{301}\u{316}", count: 15)
    private static let escapes = String(repeating: "\\u0301", count: 31)

    @Test(
        "are accepted up to 30 in a row",
        arguments: ["a" + marks, "\"a\(marks)b\(marks)\"", "# a\(marks)b\(marks)\nc"]
    )
    func accepted(text: String) {
        #expect(ReadResult(text).findings.map(\.id) == [])
    }

    @Test(
        "are rejected above the limit, in values, keys and comments, literal or escaped",
        arguments: [
            ("a\(marks)\u{301}", 1), ("b: c\n? a\(marks)\u{301}\n: d", 2), ("b # \(marks)\u{301}", 1),
            ("b: \"a\(escapes)\"", 1), ("{ \"a\(escapes)\": b }", 1),
        ]
    )
    func tooMany(text: String, line: Int) {
        let findings = ReadResult(text).findings
        #expect(findings.first?.id == "too-many-combining-marks")
        #expect(findings.first.map { Int($0.range.start.line) } == line)
    }

    @Test("above the limit in a whole file are one finding")
    func counted() {
        let findings = ReadResult(String(repeating: "a: b\(Self.marks)\u{301}\n", count: 3)).findings
        #expect(findings.map(\.id) == ["too-many-combining-marks"])
        #expect(findings.first?.notes.map(\.message) == ["2 more in this file"])
    }
}
