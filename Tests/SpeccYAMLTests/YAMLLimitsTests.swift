import SpeccDiagnostics
import SpeccYAML
import Testing

@Suite("The limits of the reader")
struct YAMLLimitsTests {
    @Test(
        "a file full of one mistake yields a hundred diagnostics",
        arguments: [
            ("a: b\n", "duplicate-key"), ("- *a\n", "unknown-alias"), ("- !t b\n", "yaml-tag"),
            ("- b #x\n", "unintended-comment"),
            ("- {a:b}\n", "missing-space"), ("- {[a]: b}\n", "non-scalar-key"),
        ]
    )
    func flood(_ line: String, _ id: String) {
        let reading = ReadResult(String(repeating: line, count: 100_000))
        #expect(reading.findings.map(\.id) == Array(repeating: id, count: 100) + ["too-many-problems"])
        #expect(reading.root == nil)
        #expect(reading.rendered.utf8.count < 100_000)
    }

    @Test("a file at a limit is read, one beyond it is rejected")
    func allowed() {
        #expect(ReadResult(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)).findings.isEmpty)
        #expect(
            ReadResult(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)).places == [
                "1:65-66 nesting-too-deep"
            ]
        )
        let chain = "a0: &a0 [x]\n" + (1...16).map { "a\($0): &a\($0) [*a\($0 - 1)]\n" }.joined()
        #expect(ReadResult(chain).findings.isEmpty)
        #expect(ReadResult(chain + "b: [*a16]\n").places == ["18:5-9 alias-depth"])
        let full = "a: " + String(repeating: "x", count: 7_999_997)
        #expect(ReadResult(full).findings.isEmpty)
        #expect(ReadResult(full + "x").places == ["1:1-2 file-too-large"])
    }

    @Test("a raised limit accepts a larger file")
    func raised() {
        var limits = YAMLLimits()
        limits.depth = 2
        limits.nodes = 3
        #expect(ReadResult("[[a]]", limits: limits).findings.isEmpty)
        #expect(ReadResult("[[[a]]]", limits: limits).places == ["1:3-4 nesting-too-deep"])
        #expect(ReadResult("[a, b, c]", limits: limits).places == ["1:1-10 too-many-nodes"])
        limits.depth = 1_000
        limits.nodes = 5_000
        #expect(
            ReadResult(String(repeating: "[", count: 900) + String(repeating: "]", count: 900), limits: limits).findings
                .isEmpty
        )
    }
}
