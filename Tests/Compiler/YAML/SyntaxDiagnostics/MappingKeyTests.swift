import SpeccDiagnostics
import Testing

@Suite("Mapping keys")
struct MappingKeyTests {
    @Test(
        "that are duplicates are reported with both ranges, and the first value is used",
        arguments: [
            ("a: 1\nb: 2\na: 3\n", "3:1-2 duplicate-key", "1:1-2", "{a: 1, b: 2}"),
            ("x: { a: 1, 'a': 2 }\n", "1:12-15 duplicate-key", "1:6-7", "{x: {a: 1}}"),
            ("\"\\u00e9\": 1\né: 2\n", "2:1-2 duplicate-key", "1:1-9", "{\"é\": 1}"),
            ("e\u{301}: 1\né: 2\n", "2:1-2 duplicate-key", "1:1-3", "{e\u{301}: 1}"),
        ]
    )
    func duplicate(_ text: String, _ second: String, _ first: String, _ tree: String) {
        let reading = ReadResult(text)
        #expect(reading.locations == [second])
        #expect(reading.findings.flatMap(\.notes).compactMap(\.range).map(ReadResult.location) == [first])
        #expect(reading.tree == tree)
    }

    @Test("that are duplicates are found in very large mappings")
    func duplicateAmongMany() {
        let keys = (0..<3_000).map { "key\($0): x\n" }.joined()
        let reading = ReadResult(keys + "key17: y\n")
        #expect(reading.locations == ["3001:1-6 duplicate-key"])
        #expect(reading.findings.flatMap(\.notes).compactMap(\.range).map(ReadResult.location) == ["18:1-6"])
    }

    @Test("can be repeated in other mappings, differ in case, and be quoted")
    func accepted() {
        let reading = ReadResult("a: { a: 1 }\nA: 1\n\"b c\": 1\n? d\n: 1\n\"\": 1\n\"<<\": 1\n")
        #expect(reading.findings.isEmpty)
        #expect(reading.tree == "{a: {a: 1}, A: 1, \"b c\": 1, d: 1, \"\": 1, \"<<\": 1}")
    }

    @Test(
        "that are not strings are rejected with their value, and reading continues",
        arguments: [
            ("<<: *a\nb: c\n", ["1:1-3 merge-key", "1:5-7 unknown-alias"], "{b: c}"),
            ("? [a, b]\n: c\nd: e\n", ["1:3-4 non-scalar-key"], "{d: e}"),
            ("? {a: {b: c}}\n: c\nd: e\n", ["1:3-4 non-scalar-key"], "{d: e}"),
            ("x: &x a\n*x : c\nd: e\n", ["2:1-3 non-scalar-key"], "{x: a, d: e}"),
            ("?\n: a\nb: c\n", ["1:2-2 missing-key"], "{b: c}"),
            ("\"a\\0\": b\nc: d\n", ["1:1-6 control-character"], "{c: d}"),
            ("\"a\\n\": b\nc: d\n", ["1:1-6 control-character"], "{c: d}"),
            ("\"\\u202e\": b\nc: d\n", ["1:1-9 control-character"], "{c: d}"),
        ]
    )
    func notStrings(_ text: String, _ places: [String], _ tree: String) {
        #expect(ReadResult(text).locations == places)
        #expect(ReadResult(text).tree == tree)
    }

    @Test("that are mappings with such keys are reported once")
    func nested() {
        #expect(ReadResult("{{{[a]: b}: c}: d}\n").locations == ["1:2-3 non-scalar-key"])
    }
}
