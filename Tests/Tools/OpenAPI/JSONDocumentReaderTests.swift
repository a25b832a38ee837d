import SpeccContract
import SpeccDiagnostics
import Testing

@testable import SpeccOpenAPI

@Suite("JSON documents")
struct JSONDocumentReaderTests {
    private func read(_ text: String, limits: JSONLimits = DocumentLimits().syntax) -> (DocumentNode?, [String]) {
        var findings = Diagnostics()
        let file = SourceFile(path: "api.json", text: text)
        let node = JSONDocumentReader.read(file, id: FileID(0), limits: limits, findings: &findings)
        return (
            node, findings.all.map { "\($0.range.start.line):\($0.range.start.column) \($0.severity) \($0.message)" }
        )
    }

    @Test("preserve the order of members, the digits of numbers and the location of values")
    func values() throws {
        let (node, findings) = read("{\n  \"b\": [1, -2.50, 1e400],\n  \"a\": {\"ü\": true, \"n\": null}\n}\n")
        #expect(findings.isEmpty)
        let root = try #require(node)
        #expect(root.members.map(\.name.value) == ["b", "a"])
        #expect(root["b"]?.elements.compactMap(\.number) == ["1", "-2.50", "1e400"])
        let flag = try #require(root["a"]?["ü"])
        #expect(flag.boolean == true)
        // Columns count characters: 'ü' is one.
        #expect(flag.range.start == SourcePosition(line: 3, column: 14))
        #expect(flag.range.end == SourcePosition(line: 3, column: 18))
        #expect(root["a"]?["n"]?.isNull == true)
    }

    @Test("decode escapes and surrogate pairs")
    func escapes() {
        let (node, findings) = read(#"["\"\\\/\b\f\n\r\t", "\u00e9\ud83d\ude00", "\ud83d!"]"#)
        #expect(node?.elements.compactMap(\.string) == ["\"\\/\u{8}\u{c}\n\r\t", "é😀", "\u{fffd}!"])
        #expect(findings == ["1:45 warning half of a surrogate pair"])
    }

    @Test("report invalid JSON that published documents contain")
    func lenient() {
        let (node, findings) = read("{ // note\n \"a\": 1, /* \n */ \"a\": 2, \"b\": \"x\ty\", }")
        #expect(node?["a"]?.number == "2")
        #expect(node?["b"]?.string == "x\ty")
        #expect(
            findings == [
                "1:3 warning JSON has no comments", "2:10 warning JSON has no comments",
                "3:5 warning member 'a' is declared twice", "3:20 warning control character in a string",
                "3:23 warning comma before '}'",
            ]
        )
    }

    @Test(
        "reject everything else with its position",
        arguments: [
            ("", "1:1 error the file ends where a value is expected"),
            ("{\"a\" 1}", "1:6 error ':' is expected after the name 'a'"),
            ("{a: 1}", "1:2 error a member name in double quotes is expected"),
            ("[1 2]", "1:4 error ',' or ']' is expected"),
            ("[01]", "1:2 error not a JSON number"),
            ("[1.]", "1:2 error not a JSON number"),
            ("[-]", "1:2 error not a JSON number"),
            ("['a']", "1:2 error a JSON value is expected"),
            ("[nil]", "1:2 error a JSON value is expected"),
            ("[\"a\n\"]", "1:4 error a string is not closed before the end of its line"),
            ("[\"a", "1:2 error a string is not closed"),
            ("[\"\\x\"]", "1:3 error unknown escape"),
            ("[\"\\u00g0\"]", "1:3 error unknown escape"),
            ("[\"\\u+123\"]", "1:3 error unknown escape"),
            ("[\"\\", "1:3 error the file ends in an escape"),
            ("{} {}", "1:4 error text after the end of the JSON value"),
            ("[1, /* x", "1:9 error a comment is not closed"),
        ]
    )
    func rejected(text: String, expected: String) {
        let (node, findings) = read(text)
        #expect(node == nil)
        #expect(findings.last == expected)
    }

    @Test("have limits on depth and number of values")
    func limits() {
        var limits = DocumentLimits().syntax
        limits.depth = 3
        limits.values = 10
        #expect(read("[[[1]]]", limits: limits).0 != nil)
        #expect(read("[[[[1]]]]", limits: limits).1 == ["1:4 error values are nested more than 3 levels deep"])
        #expect(read("[1,2,3,4,5,6,7,8,9,10]", limits: limits).1 == ["1:20 error the document has more than 10 values"])
    }
}
