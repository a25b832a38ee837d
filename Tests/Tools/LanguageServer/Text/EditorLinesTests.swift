import Foundation
import SpeccContract
import SpeccDiagnostics
import Testing

@testable import SpeccLanguageServer

@Suite("Positions in texts")
struct TextLinesTests {
    private static let text = "a\r\né😀\tb\nc\rd\n"

    @Test(
        "columns are in the units of the encoding",
        arguments: [(PositionEncoding.utf16, 4), (.utf8, 7), (.utf32, 3)]
    )
    func columns(encoding: PositionEncoding, column: Int) throws {
        let bytes = Array(Self.text.utf8)
        let lines = EditorLines(bytes, encoding: encoding)
        let offset = try #require(bytes.firstIndex(of: UInt8(ascii: "b")))
        #expect(lines.position(ofByte: offset) == TextPosition(line: 1, character: column))
        #expect(lines.offset(of: TextPosition(line: 1, character: column)) == offset)
    }

    @Test("lines end at LF, CRLF and CR")
    func lineEnds() {
        let lines = EditorLines(Array(Self.text.utf8), encoding: .utf16)
        #expect(lines.count == 5)
        #expect(lines.position(ofByte: 14) == TextPosition(line: 3, character: 0))
        #expect(lines.offset(of: TextPosition(line: 0, character: 99)) == 1, "the end of the line is before its CR")
    }

    @Test("positions outside of the text are its end")
    func outside() {
        let lines = EditorLines(Array("ab\nc".utf8), encoding: .utf16)
        #expect(lines.offset(of: TextPosition(line: 9, character: 9)) == 4)
        #expect(lines.offset(of: TextPosition(line: 1, character: .max)) == 4)
        #expect(EditorLines([], encoding: .utf16).offset(of: TextPosition(line: 0, character: 5)) == 0)
    }

    @Test("a position inside of a surrogate pair is its start")
    func surrogates() {
        let lines = EditorLines(Array("😀x".utf8), encoding: .utf16)
        #expect(lines.offset(of: TextPosition(line: 0, character: 1)) == 0)
        #expect(lines.offset(of: TextPosition(line: 0, character: 2)) == 4)
    }

    @Test("incremental changes are applied in their order")
    func changes() throws {
        var document = OpenDocument(uri: DocumentURI("file:///a"), version: 1, text: "é😀\r\nend", encoding: .utf16)
        func range(_ line: Int, _ start: Int, _ end: Int) -> DocumentValue {
            [
                "start": ["line": .integer(line), "character": .integer(start)],
                "end": ["line": .integer(line), "character": .integer(end)],
            ]
        }
        try document.apply(
            [
                ["range": range(0, 1, 3), "text": "x"], ["range": range(1, 3, 3), "text": "!"],
                ["range": range(0, 0, 0), "text": "\n"],
            ],
            version: 2
        )
        #expect(String(decoding: document.bytes, as: UTF8.self) == "\néx\r\nend!")
        #expect(throws: ProtocolError.self) { try document.apply([["range": ["start": 1], "text": ""]], version: 3) }
    }

    @Test(
        "edits of lines produce the other text",
        arguments: [("a\nb\nc\n", "a\nc\nd\n"), ("", "x\n"), ("x", ""), ("a\nb", "b\na")]
    )
    func lineEdits(old: String, new: String) {
        let edits = TextEdit.lines(from: Array(old.utf8), to: Array(new.utf8))
        #expect(String(decoding: TextEdit.apply(edits, to: Array(old.utf8)), as: UTF8.self) == new)
    }

    @Test("only changed lines are edited")
    func minimal() {
        let old = (0..<200).map { "line \($0)\n" }.joined()
        let new = old.replacingOccurrences(of: "line 3\n", with: "").replacingOccurrences(
            of: "line 150\n",
            with: "new\n"
        )
        let edits = TextEdit.lines(from: Array(old.utf8), to: Array(new.utf8))
        #expect(edits.map(\.replacement) == ["", "new\n"])
    }

    @Test(
        "paths and URIs are converted",
        arguments: [
            ("file:///a%20b/%C3%A9.yaml", "/a b/é.yaml"), ("file://localhost/x", "/x"), ("FILE:///a/./b/../c", "/a/c"),
        ]
    )
    func uris(uri: String, path: String) {
        #expect(DocumentURI(uri).path?.text == path)
        #expect(DocumentURI(DocumentURI(path: path).text).path?.text == path)
    }

    @Test(
        "other URIs have no path",
        arguments: ["untitled:Untitled-1", "file://host/x", "http://x/y", "", "file://", "file:///a%00b"]
    )
    func otherURIs(uri: String) {
        #expect(DocumentURI(uri).path == nil)
    }
}
