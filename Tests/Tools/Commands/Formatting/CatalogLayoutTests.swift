import Testing

@testable import SpeccCommands

@Suite("The layout of catalogs")
struct CatalogLayoutTests {
    /// The formatted text below `specc: 1`.
    private static func formatted(_ text: String) -> String {
        let run = Run(["fmt", "-"], input: "specc: 1\n" + text)
        #expect(run.status == .success, "\(run.error)")
        #expect(Run(["fmt", "-"], input: run.output).output == run.output, "a second time changes nothing")
        return String(run.output.dropFirst("specc: 1\n".count))
    }

    @Test(
        "indents each level by two spaces",
        arguments: [
            ("x-a:\n    b:\n        c: d\n    e: f\n", "x-a:\n  b:\n    c: d\n  e: f\n"),
            ("x-a:\n b: c\nx-d:\n     e: f\n", "x-a:\n  b: c\nx-d:\n  e: f\n"),
            ("x-a:\n- b\n- c\nx-d: e\n", "x-a:\n  - b\n  - c\nx-d: e\n"),
            ("x-a:\n  -   b: c\n      d: e\n  - f\n", "x-a:\n  - b: c\n    d: e\n  - f\n"),
            ("x-a:\n-  - b\n   - c\n-  - d\n", "x-a:\n  - - b\n    - c\n  - - d\n"),
            ("x-a:\n    b\n", "x-a:\n  b\n"),
            ("x-a: &a\n    b: c\nx-d:   *a\n", "x-a: &a\n  b: c\nx-d: *a\n"),
            ("? x-a\n:   b\n", "? x-a\n: b\n"),
        ]
    )
    func indentation(_ text: String, _ expected: String) {
        #expect(Self.formatted(text) == expected)
    }

    @Test(
        "has one space inside braces and after ':' and ','",
        arguments: [
            ("x-a: {b:  c ,d : e}\n", "x-a: { b: c, d: e }\n"), ("x-a: [ b ,c,  d ]\n", "x-a: [b, c, d]\n"),
            ("x-a: { }\nx-b: [ ]\n", "x-a: {}\nx-b: []\n"), ("x-a   :   b\n", "x-a: b\n"),
            ("x-a: {\"b\":\"c\"}\n", "x-a: { \"b\": \"c\" }\n"), ("x-a: {b: {c: [d]}}\n", "x-a: { b: { c: [d] } }\n"),
            ("x-a:\t\t{ b: c }\t\n", "x-a: { b: c }\n"), ("x-a: {b: , c: }\n", "x-a: { b: , c: }\n"),
            ("x-a: &a   b\nx-c: [*a  ,  *a ]\n", "x-a: &a b\nx-c: [*a, *a]\n"),
            ("x-a: {b: 'c  ,  d' , e: \"{ f }\"}\n", "x-a: { b: 'c  ,  d', e: \"{ f }\" }\n"),
        ]
    )
    func spaces(_ text: String, _ expected: String) {
        #expect(Self.formatted(text) == expected)
    }

    @Test(
        "preserves line breaks, in braces as well",
        arguments: [
            ("x-a: {b: c,\n      d: e}\n", "x-a: { b: c,\n  d: e }\n"),
            ("x-a: [\n        b,\n\n\n  {c: d},\n    ]\n", "x-a: [\n  b,\n\n  { c: d },\n]\n"),
            ("x-a:\n  - {b: c,\n    d: e\n    }\n", "x-a:\n  - { b: c,\n      d: e\n    }\n"),
            ("x-a: [{\nb: c\n}, {\nd: e\n}]\n", "x-a: [{\n  b: c\n}, {\n  d: e\n}]\n"),
        ]
    )
    func lines(_ text: String, _ expected: String) {
        #expect(Self.formatted(text) == expected)
    }

    @Test("has at most one consecutive empty line and a final line break")
    func emptyLines() {
        #expect(Self.formatted("\n\n\n\nx-a: b\n  \n \n\nx-c: d\n\n\n") == "\nx-a: b\n\nx-c: d\n")
        #expect(Run(["fmt", "-"], input: "\n\n# a\n\n\n\nspecc: 1").output == "# a\n\nspecc: 1\n")
    }

    @Test(
        "indents comments with their entries",
        arguments: [
            ("x-a:\n    # b\n    b: c\n    # end\n# d\nx-d: e\n", "x-a:\n  # b\n  b: c\n  # end\n# d\nx-d: e\n"),
            ("x-a:\n# b\n- b\n# c\n- c\n# d\nx-d: e\n", "x-a:\n  # b\n  - b\n  # c\n  - c\n# d\nx-d: e\n"),
            ("x-a: b   # one\nx-longer: c # two\n", "x-a: b  # one\nx-longer: c  # two\n"),
            ("x-a: b        # one\nx-longer: c   # two\n", "x-a: b       # one\nx-longer: c  # two\n"),
            ("x-a: [ # one\n b, # two\n # three\n  ]\n", "x-a: [  # one\n  b,  # two\n  # three\n]\n"),
            ("x-a: b\n#  two  blanks  \n", "x-a: b\n#  two  blanks\n"),
        ]
    )
    func comments(_ text: String, _ expected: String) {
        #expect(Self.formatted(text) == expected)
    }

    @Test("does not move a '#' that may be intended as text")
    func hash() {
        #expect(Self.formatted("x-a: see #5\nx-b:   see   #5\n") == "x-a: see #5\nx-b: see  #5\n")
    }

    @Test(
        "reindents block scalars and preserves their text",
        arguments: [
            (
                "x-a:\n     b: |\n           one\n             two  \n\n           three\n\n\n     c: d\n",
                "x-a:\n  b: |\n    one\n      two  \n\n    three\n\n  c: d\n"
            ),
            ("x-a: |+\n one\n\n\n\nx-b: c\n", "x-a: |+\n  one\n\n\n\nx-b: c\n"),
            ("x-a: |2-  # why\n     one\n    two\n", "x-a: |2-  # why\n     one\n    two\n"),
            ("x-a:\n    - |1\n      one\n     two\n", "x-a:\n  - |1\n    one\n   two\n"),
            ("x-a: >\n one\n two\n# no text\nx-b: c\n", "x-a: >\n  one\n  two\n# no text\nx-b: c\n"),
            ("x-a: one\n        two  \n\n   three\n", "x-a: one\n  two\n\n  three\n"),
            ("x-a: \"one\n        two\\\n   \\ three\"\n", "x-a: \"one\n  two\\\n  \\ three\"\n"),
            ("x-a: 'one\n\ttwo'\n", "x-a: 'one\n  two'\n"),
            ("x-a:\n  - one\n      two\n", "x-a:\n  - one\n    two\n"),
        ]
    )
    func texts(_ text: String, _ expected: String) {
        #expect(Self.formatted(text) == expected)
    }

    @Test("adds no final line break to a block scalar that would contain it")
    func openText() {
        #expect(Self.formatted("x-a: |\n  one") == "x-a: |\n  one")
        #expect(Self.formatted("x-a: |-\n  one") == "x-a: |-\n  one\n")
        #expect(Self.formatted("x-a: |+\n  one\n ") == "x-a: |+\n  one\n")
    }

    @Test("preserves a byte order mark and the line ending of the first line")
    func ends() {
        let run = Run(["fmt", "-"], input: "\u{FEFF}specc:  1\r\nx-a:  b\nx-c: |\r\n    d\r\n")
        #expect(run.output == "\u{FEFF}specc: 1\r\nx-a: b\r\nx-c: |\r\n  d\r\n")
    }

    @Test("preserves document markers")
    func marks() {
        let run = Run(["fmt", "-"], input: "%YAML 1.2   # why\n---   # here\nspecc:  1\n...\n")
        #expect(run.output == "%YAML 1.2   # why\n---  # here\nspecc: 1\n...\n")
    }

    @Test(
        "aligns trailing comments by code points",
        arguments: [
            ("x-a: é   # one\nx-bc: d  # two\n", "x-a: é   # one\nx-bc: d  # two\n"),
            ("x-a: é    # one\nx-bc: d   # two\n", "x-a: é   # one\nx-bc: d  # two\n"),
            ("x-a: éé # é\nx-bc: d   # ü\n", "x-a: éé  # é\nx-bc: d  # ü\n"),
        ]
    )
    func alignedComments(_ text: String, _ expected: String) {
        #expect(Self.formatted(text) == expected)
        #expect(Self.formatted(expected) == expected)
    }

    @Test("removes the spaces of an otherwise empty block scalar", arguments: ["|", "|+", ">-"])
    func emptyBlock(_ indicator: String) {
        let once = Self.formatted("x-a: \(indicator)\n      \n   \nx-b: c\n")
        #expect(Self.formatted(once) == once)
        #expect(!once.contains("   \n"))
    }
}
