import Testing

@testable import SpeccCommands

@Suite("A catalog that is laid out")
struct CatalogLayoutTests {
    /// The text below `specc: 1`, laid out.
    private static func laidOut(_ text: String) -> String {
        let run = Run(["fmt", "-"], input: "specc: 1\n" + text)
        #expect(run.status == .success, "\(run.error)")
        #expect(Run(["fmt", "-"], input: run.output).output == run.output, "a second time changes nothing")
        return String(run.output.dropFirst("specc: 1\n".count))
    }

    @Test(
        "has two blanks for each level",
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
        #expect(Self.laidOut(text) == expected)
    }

    @Test(
        "has one blank inside braces, behind ':' and ',', none inside brackets and before them",
        arguments: [
            ("x-a: {b:  c ,d : e}\n", "x-a: { b: c, d: e }\n"), ("x-a: [ b ,c,  d ]\n", "x-a: [b, c, d]\n"),
            ("x-a: { }\nx-b: [ ]\n", "x-a: {}\nx-b: []\n"), ("x-a   :   b\n", "x-a: b\n"),
            ("x-a: {\"b\":\"c\"}\n", "x-a: { \"b\": \"c\" }\n"), ("x-a: {b: {c: [d]}}\n", "x-a: { b: { c: [d] } }\n"),
            ("x-a:\t\t{ b: c }\t\n", "x-a: { b: c }\n"), ("x-a: {b: , c: }\n", "x-a: { b: , c: }\n"),
            ("x-a: &a   b\nx-c: [*a  ,  *a ]\n", "x-a: &a b\nx-c: [*a, *a]\n"),
            ("x-a: {b: 'c  ,  d' , e: \"{ f }\"}\n", "x-a: { b: 'c  ,  d', e: \"{ f }\" }\n"),
        ]
    )
    func blanks(_ text: String, _ expected: String) {
        #expect(Self.laidOut(text) == expected)
    }

    @Test(
        "keeps where lines end, in braces too",
        arguments: [
            ("x-a: {b: c,\n      d: e}\n", "x-a: { b: c,\n  d: e }\n"),
            ("x-a: [\n        b,\n\n\n  {c: d},\n    ]\n", "x-a: [\n  b,\n\n  { c: d },\n]\n"),
            ("x-a:\n  - {b: c,\n    d: e\n    }\n", "x-a:\n  - { b: c,\n      d: e\n    }\n"),
            ("x-a: [{\nb: c\n}, {\nd: e\n}]\n", "x-a: [{\n  b: c\n}, {\n  d: e\n}]\n"),
        ]
    )
    func lines(_ text: String, _ expected: String) {
        #expect(Self.laidOut(text) == expected)
    }

    @Test("has one empty line at most in a place, none at either end, and a line end behind the last line")
    func emptyLines() {
        #expect(Self.laidOut("\n\n\n\nx-a: b\n  \n \n\nx-c: d\n\n\n") == "\nx-a: b\n\nx-c: d\n")
        #expect(Run(["fmt", "-"], input: "\n\n# a\n\n\n\nspecc: 1").output == "# a\n\nspecc: 1\n")
    }

    @Test(
        "keeps comments with what they speak of",
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
        #expect(Self.laidOut(text) == expected)
    }

    @Test("leaves a '#' alone that may be meant as text, for a warning to speak of")
    func hash() {
        #expect(Self.laidOut("x-a: see #5\nx-b:   see   #5\n") == "x-a: see #5\nx-b: see  #5\n")
    }

    @Test(
        "moves text of several lines, and keeps every blank of it",
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
        #expect(Self.laidOut(text) == expected)
    }

    @Test("adds no line end to a text that would hold it")
    func openText() {
        #expect(Self.laidOut("x-a: |\n  one") == "x-a: |\n  one")
        #expect(Self.laidOut("x-a: |-\n  one") == "x-a: |-\n  one\n")
        #expect(Self.laidOut("x-a: |+\n  one\n ") == "x-a: |+\n  one\n")
    }

    @Test("keeps a byte order mark and the line ends that its first line has")
    func ends() {
        let run = Run(["fmt", "-"], input: "\u{FEFF}specc:  1\r\nx-a:  b\nx-c: |\r\n    d\r\n")
        #expect(run.output == "\u{FEFF}specc: 1\r\nx-a: b\r\nx-c: |\r\n  d\r\n")
    }

    @Test("keeps the marks of a document")
    func marks() {
        let run = Run(["fmt", "-"], input: "%YAML 1.2   # why\n---   # here\nspecc:  1\n...\n")
        #expect(run.output == "%YAML 1.2   # why\n---  # here\nspecc: 1\n...\n")
    }

    @Test(
        "puts comments below each other in one column, whatever letters stand before them",
        arguments: [
            ("x-a: é   # one\nx-bc: d  # two\n", "x-a: é   # one\nx-bc: d  # two\n"),
            ("x-a: é    # one\nx-bc: d   # two\n", "x-a: é   # one\nx-bc: d  # two\n"),
            ("x-a: éé # é\nx-bc: d   # ü\n", "x-a: éé  # é\nx-bc: d  # ü\n"),
        ]
    )
    func alignedComments(_ text: String, _ expected: String) {
        #expect(Self.laidOut(text) == expected)
        #expect(Self.laidOut(expected) == expected)
    }

    @Test("takes the spaces out of a block of nothing else", arguments: ["|", "|+", ">-"])
    func spaces(_ sign: String) {
        let once = Self.laidOut("x-a: \(sign)\n      \n   \nx-b: c\n")
        #expect(Self.laidOut(once) == once)
        #expect(!once.contains("   \n"))
    }
}
