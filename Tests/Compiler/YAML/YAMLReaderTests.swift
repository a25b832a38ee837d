import SpeccDiagnostics
import SpeccYAML
import Testing

@Suite("Reading YAML")
struct YAMLReaderTests {
    @Test(
        "reads a quoted text unchanged",
        arguments: ["a: b", "it's", "\"", "\"\u{301}", "\\ '\u{301}: #", "[a], {b}"]
    )
    func quotedText(text: String) {
        let reading = ReadResult("- \(YAMLScalar.quoted(text))")
        guard case .sequence(let items)? = reading.root?.content, case .scalar(let scalar)? = items.first?.content
        else {
            Issue.record("not a list of a scalar")
            return
        }
        #expect(scalar.text.unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("creates a tree of sequences, mappings and scalars of every style")
    func tree() {
        let reading = ReadResult(
            """
            plain: one two
            'single': 'it''s'
            "double": "a\\tb"
            literal: |
              x
               y
            folded: >-
              x
              y
            flow: { a: [b, c], d: {} }
            block:
            - e
            -
              f: g
            """
        )
        #expect(
            reading.tree == """
                {plain: one two, 'single': 'it's', "double": "a\\tb", literal: |x\\n y\\n|, folded: >x y>, \
                flow: {a: [b, c], d: {}}, block: [e, {f: g}]}
                """
        )
        #expect(reading.findings.isEmpty)
    }

    @Test(
        "accepts tabs before comments and in lines without content",
        arguments: [
            "a:\n\t\t# comment\n  b: c\n", "\t# comment\na: { b: c }\n", "a:\n \t \n  b: c\n",
            "a:\n  b: c\n\t# comment\n",
            "a:\n  b: c\t# comment\n\t\n", "a:\t# comment\n  b: c\n",
        ]
    )
    func tabs(_ text: String) {
        let reading = ReadResult(text)
        #expect(reading.tree == "{a: {b: c}}")
        #expect(reading.findings.isEmpty)
    }

    @Test("preserves tabs in block scalars, quoted text, and positions after other tabs")
    func tabsInText() {
        let valid = ReadResult(
            "\t# one\na: |\n  x\n  \t# two\n\n\t\t# three\nlist:\n- key: >-\n    x\n    \t# four\n  b: \"x\ty\"\n"
        )
        #expect(valid.tree == "{a: |x\\n\\t# two\\n|, list: [{key: >x\\n\\t# four>, b: \"x\\ty\"}]}")
        #expect(valid.root.map { ReadResult.location($0.range) } == "2:1-11:11")
    }

    @Test(
        "does not interpret scalars",
        arguments: [
            "no", "on", "010", "0x1F", "12:30:45", "2022-11-28", "1_000", "null", "~", "1e3", ".inf", "=", "TRUE",
        ]
    )
    func untyped(_ text: String) {
        #expect(ReadResult("a: \(text)\n\(text): b").tree == "{a: \(text), \(text): b}")
    }

    @Test("preserves every character of a scalar, including NUL")
    func everyCharacter() {
        let reading = ReadResult("a: \"x\\0y\\u202e\\U0001F600\"")
        guard case .mapping(let pairs)? = reading.root?.content, case .scalar(let scalar) = pairs[0].value.content
        else {
            Issue.record("no scalar")
            return
        }
        #expect(scalar.text == "x\0y\u{202E}😀")
    }

    @Test(
        "determines the exact range of every value and key",
        arguments: [
            ("a: b", "1:1-5", ["1:1-2", "1:4-5"]),
            ("a:\n  b: c\n\n# end\nd: e\n", "1:1-5:5", ["1:1-2", "2:3-7", "5:1-2", "5:4-5"]),
            ("a: { b: c }  # d\n", "1:1-12", ["1:1-2", "1:4-12"]),
            ("é😀: \"日本\"\n", "1:1-9", ["1:1-3", "1:5-9"]),
            ("a: |\n  x\nb: ''\n", "1:1-3:6", ["1:1-2", "1:4-3:1", "3:1-2", "3:4-6"]),
            ("a:\nb:\n", "1:1-2:3", ["1:1-2", "1:3-3", "2:1-2", "2:3-3"]),
            ("a:\n- x\n- y\n\n", "1:1-3:4", ["1:1-2", "2:1-3:4"]),
            ("a: &x\n  b: c\nd: *x\n", "1:1-3:6", ["1:1-2", "2:3-7", "3:1-2", "3:4-6"]),
            ("a: &x 'b'\nd: &y [c]\n", "1:1-2:10", ["1:1-2", "1:7-10", "2:1-2", "2:7-10"]),
            ("a: &x # c\n  - b\n", "1:1-2:6", ["1:1-2", "2:3-6"]),
            ("a: &x\nb: c\n", "1:1-2:5", ["1:1-2", "1:6-6", "2:1-2", "2:4-5"]),
            ("a: &x   # c\n\nb: *x\n", "1:1-3:6", ["1:1-2", "1:6-6", "3:1-2", "3:4-6"]),
            ("{a: &x , b: c}", "1:1-15", ["1:2-3", "1:7-7", "1:10-11", "1:13-14"]),
            ("\u{FEFF}a: b\r\nc: d\r\n", "1:1-2:5", ["1:1-2", "1:4-5", "2:1-2", "2:4-5"]),
        ] as [(String, String, [String])]
    )
    func ranges(_ text: String, _ root: String, _ parts: [String]) {
        let reading = ReadResult(text)
        #expect(reading.findings.isEmpty)
        guard let node = reading.root, case .mapping(let pairs) = node.content else {
            Issue.record("no mapping")
            return
        }
        #expect(ReadResult.location(node.range) == root)
        #expect(pairs.flatMap { [ReadResult.location($0.key.range), ReadResult.location($0.value.range)] } == parts)
    }

    @Test(
        "distinguishes a file without content from a rejected one",
        arguments: [
            "", "\n", "# only a comment\n", "\u{FEFF}", "\u{FEFF}# c", "---\n", "---\n...\n", "%YAML 1.2\n---\n",
        ]
    )
    func empty(_ text: String) {
        let reading = ReadResult(text)
        #expect(reading.document.isEmpty)
        #expect(reading.root == nil)
        #expect(reading.findings.isEmpty)
    }

    @Test("returns nil for a rejected file, with diagnostics")
    func rejected() {
        var diagnostics = Diagnostics()
        let file = SourceFile(path: "a.yaml", text: "a: [")
        #expect(YAMLReader.read(file, id: FileID(3), diagnostics: &diagnostics) == nil)
        #expect(diagnostics.all.map(\.range.file) == [FileID(3)])
        #expect(diagnostics.hasErrors)
    }

    @Test(
        "accepts one document with its markers, and comments around it",
        arguments: ["--- # c\na: b\n", "%YAML 1.2 # c\n---\na: b\n", "a: b\n... # c\n# d\n\n", "---\na: b\n...\n...\n"]
    )
    func marks(_ text: String) {
        #expect(ReadResult(text).tree == "{a: b}")
        #expect(ReadResult(text).findings.isEmpty)
    }
}
