import SpeccDiagnostics
import Testing

@Suite("The style of a terminal")
struct TerminalStyleTests {
    @Test(
        "has colors on a terminal, unless NO_COLOR or a dumb terminal turns them off, and in a pipe if they are forced",
        arguments: [
            (80, [:], true), (nil, [:], false), (80, ["NO_COLOR": "1"], false), (80, ["NO_COLOR": ""], true),
            (80, ["TERM": "dumb"], false), (nil, ["CLICOLOR_FORCE": "1"], true), (nil, ["CLICOLOR_FORCE": "0"], false),
            (nil, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
        ] as [(Int?, [String: String], Bool)]
    )
    func colors(_ columns: Int?, _ environment: [String: String], _ expected: Bool) {
        let style = TerminalStyle(columns: columns, environment: environment)
        #expect(style.hasColor == expected)
        #expect(style(.error, "a") == (expected ? "\u{1B}[1;31ma\u{1B}[0m" : "a"))
    }

    @Test("has the width of the terminal within limits, and none in a pipe")
    func widths() {
        #expect(TerminalStyle(columns: 100, environment: [:]).width == 100)
        #expect(TerminalStyle(columns: 500, environment: [:]).width == 120)
        #expect(TerminalStyle(columns: 5, environment: [:]).width == 40)
        #expect(TerminalStyle(columns: nil, environment: ["CLICOLOR_FORCE": "1"]).width == nil)
    }

    @Test("breaks a paragraph between words, with a hanging indent and without counting colors")
    func paragraphs() {
        let style = TerminalStyle(hasColor: true, width: 40)
        let text = "one two three four five six seven eight nine " + style(.error, "ten eleven") + " twelve"
        #expect(
            style.paragraph(text, first: "= ", indent: 4) == """
                = one two three four five six seven
                    eight nine \u{1B}[1;31mten eleven\u{1B}[0m twelve

                """
        )
        #expect(TerminalStyle.plain.paragraph(String(repeating: "word ", count: 100)).filter { $0 == "\n" }.count == 1)
    }

    @Test("does not break between a number and its unit, at any width and in any color", arguments: 40...60)
    func units(_ width: Int) {
        let style = TerminalStyle(hasColor: true, width: width)
        let text =
            "waits from 200 ms to (20 s) at most, " + style(.note, "45") + " s in total, "
            + style(.note, "11 requests") + ", 1.5 MB or 1,000 kB each"
        let lines = style.paragraph(text, indent: 2).replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n")
        #expect(lines.count > 1)
        for line in lines {
            #expect(line.firstMatch(of: /[0-9]$/) == nil, "\(lines)")
            #expect(line.count <= width)
        }
        let numbers = style.paragraph(String(repeating: "1000000 ", count: 20))
        #expect(numbers.split(separator: "\n").allSatisfy { $0.count <= width }, "numbers without units are words")
    }

    @Test("does not break words, and counts wide characters twice")
    func words() {
        let style = TerminalStyle(width: 40)
        let long = String(repeating: "x", count: 50)
        #expect(style.paragraph("a \(long) b", indent: 2) == "a\n  \(long)\n  b\n")
        #expect(TerminalStyle.columns(of: "日本\u{1B}[31me\u{301}\u{1B}[0m") == 5)
    }

    @Test("aligns columns, and breaks the last one below itself or on its own line")
    func tables() {
        let rows = [["a", "1", "first"], ["long", "2", "a text that does not fit in forty columns"]]
        #expect(TerminalStyle.plain.table(rows).split(separator: "\n").first == "  a     1  first")
        #expect(
            TerminalStyle(width: 40).table(rows) == """
                  a     1  first
                  long  2  a text that does not fit in
                           forty columns

                """
        )
        let wide = [["a name of thirty characters ...", "a text that does not fit next to"]]
        #expect(
            TerminalStyle(width: 40).table(wide) == """
                  a name of thirty characters ...
                      a text that does not fit next to

                """
        )
    }
}
