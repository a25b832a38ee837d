import SpeccDiagnostics
import SpeccYAML
import Testing

@testable import SpeccLints

@Suite("Comments")
struct SourceCommentsTests {
    private func comments(_ text: String, beginningWith prefix: String = "") -> [String] {
        let file = SourceFile(path: "a.yaml", text: text)
        var diagnostics = Diagnostics()
        let root = YAMLReader.read(file, id: FileID(0), diagnostics: &diagnostics)
        let comments = SourceComments(of: file, id: FileID(0), root: root).all(beginningWith: prefix)
        return comments.map {
            "\($0.range.start.line):\($0.range.start.column)-\($0.range.end.column) "
                + ($0.isOnOwnLine ? "alone " : "") + "<\($0.text)>"
        }
    }

    @Test("are found at the start of a line and after a space")
    func starts() {
        #expect(
            comments("# one\na: b # two \n  #three\nc:\t#\r\n") == [
                "1:1-6 alone <one>", "2:6-11 <two>", "3:3-9 alone <three>", "4:4-5 <>",
            ]
        )
    }

    @Test(
        "are not found in quotes, block scalars and words",
        arguments: [
            "a: 'x # y'\n", "a: \"x # y\"\n", "a: 'x\n  # y'\n", "a: |\n  # x\n", "a: >-\n  x\n\n  # y\n", "a: x#y\n",
            "'a # b': c\n", "a: 'it''s # x'\n", "a: \"\\\" # x\"\n", "[\"# a\", '# b']\n", "a: &x '# y'\n",
        ]
    )
    func text(_ text: String) {
        #expect(comments(text).isEmpty)
    }

    @Test("are found immediately after those")
    func behind() {
        #expect(comments("é: 'x # y' # z\n") == ["1:12-15 <z>"])
        #expect(comments("a: |\n  # x\n# y\nb: c\n") == ["3:1-4 alone <y>"])
        #expect(comments("a: it's # x's\n") == ["1:9-14 <x's>"])
        #expect(comments("docs: it is\n  'quoted text # c\n") == ["2:16-19 <c>"])
    }

    @Test("end with their line, regardless of their content")
    func oneALine() {
        #expect(comments("a: b # c # d 'e\nf: g # h\n") == ["1:6-16 <c # d 'e>", "2:6-9 <h>"])
    }

    @Test("can be filtered by prefix")
    func prefix() {
        let text = "a: b # specc:allow x because\nc: d # other\n#specc:allow y\ne: '# specc:allow z'\n"
        #expect(
            comments(text, beginningWith: "specc:") == [
                "1:6-29 <specc:allow x because>", "3:1-15 alone <specc:allow y>",
            ]
        )
    }
}
