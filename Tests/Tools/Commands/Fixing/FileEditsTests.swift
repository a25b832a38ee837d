import SpeccDiagnostics
import SpeccEditing
import Testing

@Suite("Edits of a file")
struct FileEditsTests {
    private static let text = "specc: one two three\n"

    /// A diagnostic whose fixes replace each `old` by `new`.
    private static func finding(_ fixes: (old: String, new: String)...) -> Diagnostic {
        let ranges = fixes.compactMap { text.firstRange(of: $0.old) }.map { range in
            let start = text.distance(from: text.startIndex, to: range.lowerBound) + 1
            let width = text.distance(from: range.lowerBound, to: range.upperBound)
            return SourceRange(file: FileID(0), start: SourcePosition(line: 1, column: start), width: width)
        }
        return Diagnostic(
            "x",
            .error,
            "x",
            at: ranges[0],
            fixes: zip(ranges, fixes).map { Diagnostic.Fix($0, replacement: $1.new) }
        )
    }

    private static func edits(_ findings: [Diagnostic]) -> FileEdits {
        FileEdits(findings, in: SourceFile(path: "x.yaml", text: text), id: FileID(0))
    }

    private static func result(_ findings: Diagnostic...) -> String {
        String(decoding: edits(findings).bytes, as: UTF8.self)
    }

    @Test("are all applied if they are disjoint, in any order")
    func apart() {
        #expect(Self.result(Self.finding(("three", "3")), Self.finding(("one", "1"))) == "specc: 1 two 3\n")
    }

    @Test("that overlap are applied one at a time, the first one first")
    func overlapping() {
        let findings = [Self.finding(("one two", "12")), Self.finding(("two three", "23"))]
        #expect(Self.edits(findings).count == 1)
        #expect(String(decoding: Self.edits(findings).bytes, as: UTF8.self) == "specc: 12 three\n")
    }

    @Test("of one diagnostic are applied all or none")
    func halves() {
        let both = Self.finding(("two", "2"), ("three", "3"))
        #expect(Self.result(Self.finding(("two", "II")), both) == "specc: one II three\n")
        #expect(Self.result(both, Self.finding(("two", "II"))) == "specc: one 2 3\n")
    }

    @Test("that are nested or at the same position are not both applied")
    func nested() {
        #expect(Self.result(Self.finding(("one two three", "x")), Self.finding(("two", "2"))) == "specc: x\n")
        #expect(Self.result(Self.finding(("two", "2")), Self.finding(("one two three", "x"))) == "specc: one 2 three\n")
        #expect(Self.result(Self.finding(("one", "a")), Self.finding(("one", "b"))) == "specc: a two three\n")
    }

    @Test("without effect are ignored")
    func same() {
        #expect(Self.edits([Self.finding(("one", "one"))]).count == 0)
    }
}
