import SpeccDiagnostics
import Testing

@Suite("Source files")
struct SourceFileTests {
    private func lines(_ text: String) -> [String] {
        let file = SourceFile(path: "a.yaml", text: text)
        return (1...file.lineCount).map { String(decoding: file.bytes[file.line($0)], as: UTF8.self) }
    }

    @Test(
        "are split into lines at LF and CRLF",
        arguments: [
            ("", [""]), ("a", ["a"]), ("a\n", ["a", ""]), ("a\r\nb\n", ["a", "b", ""]), ("\n\nx", ["", "", "x"]),
            ("a\rb\n", ["a\rb", ""]), ("é\u{2028}\n", ["é\u{2028}", ""]),
        ] as [(String, [String])]
    )
    func lines(_ text: String, _ expected: [String]) {
        #expect(lines(text) == expected)
    }

    @Test("have no byte order mark in their first line")
    func mark() {
        let file = SourceFile(path: "a.yaml", text: "\u{FEFF}ab\nc")
        #expect(file.line(1) == 3..<5)
        #expect(file.offset(of: SourcePosition(line: 1, column: 2)) == 4)
        #expect(file.position(ofByte: 4) == SourcePosition(line: 1, column: 2))
        #expect(file.utf8Column(of: SourcePosition(line: 1, column: 2)) == 2)
    }

    @Test("count columns in code points, and UTF-8 columns in bytes")
    func columns() {
        let file = SourceFile(path: "a.yaml", text: "a\n😀é: x\n")
        #expect(file.offset(of: SourcePosition(line: 2, column: 3)) == 8)
        #expect(file.position(ofByte: 8) == SourcePosition(line: 2, column: 3))
        #expect(file.utf8Column(of: SourcePosition(line: 2, column: 3)) == 7)
    }

    @Test("count a byte that is not UTF-8 as one column")
    func malformed() {
        let file = SourceFile(path: "a.yaml", bytes: [0x61, 0xFF, 0xE9, 0x62])
        #expect(file.position(ofByte: 3) == SourcePosition(line: 1, column: 4))
        #expect(file.offset(of: SourcePosition(line: 1, column: 4)) == 3)
    }

    @Test("clamp a column to the end of its line, and have no line after the last")
    func beyond() {
        let file = SourceFile(path: "a.yaml", text: "ab\r\ncd")
        #expect(file.offset(of: SourcePosition(line: 1, column: 99)) == 2)
        #expect(file.offset(of: SourcePosition(line: 2, column: 99)) == 6)
        #expect(file.line(3).isEmpty)
        #expect(file.line(0).isEmpty)
        #expect(file.position(ofByte: 99) == SourcePosition(line: 2, column: 3))
    }

    @Test("convert all positions of a long line", arguments: ["x", "é", "日", "😀"])
    func longLine(_ character: String) {
        let file = SourceFile(path: "a.yaml", text: "first\n" + String(repeating: character, count: 9_000) + "\nlast")
        for column in [1, 2, 1_000, 4_095, 4_096, 4_097, 8_192, 8_999, 9_001] {
            let position = SourcePosition(line: 2, column: column)
            #expect(file.position(ofByte: file.offset(of: position)) == position)
            #expect(file.offset(of: position) == 6 + (column - 1) * character.utf8.count)
        }
        #expect(file.position(ofByte: file.bytes.count) == SourcePosition(line: 3, column: 5))
    }

    @Test("count UTF-16 units in every column of a long line", arguments: ["x", "é", "日", "😀", "a😀"])
    func utf16Columns(_ character: String) {
        let file = SourceFile(path: "a.yaml", text: "😀\n" + String(repeating: character, count: 3_000) + "\nlast")
        let scalars = Array(String(repeating: character, count: 3_000).unicodeScalars)
        for column in [1, 2, 255, 256, 257, 1_000, 3_000] {
            let units = scalars[..<(column - 1)].reduce(0) { $0 + String($1).utf16.count }
            #expect(file.utf16Column(of: SourcePosition(line: 2, column: column)) == units + 1)
        }
        #expect(file.utf16Column(of: SourcePosition(line: 1, column: 2)) == 3)
        #expect(SourceFile(path: "a", text: "\u{FEFF}ab").utf16Column(of: SourcePosition(line: 1, column: 2)) == 2)
    }
}

@Suite("Source maps")
struct SourceMapTests {
    @Test("number files by their relative paths, in any order of discovery and for any root")
    func numbering() {
        let paths = ["b.yaml", "a/z.yaml", "a.yaml", "B.yaml"]
        let maps = [paths, paths.reversed()].enumerated().map { root, paths in
            SourceMap(paths.map { SourceFile(path: "/root\(root)/\($0)", relativePath: $0, bytes: []) })
        }
        for map in maps {
            #expect(map.files.map(\.relativePath) == ["B.yaml", "a.yaml", "a/z.yaml", "b.yaml"])
            #expect(map.ids.map { map[$0]?.relativePath } == map.files.map(\.relativePath))
        }
    }

    @Test("return nothing for unknown files")
    func unknown() {
        let map = SourceMap([SourceFile(path: "a.yaml", text: "")])
        #expect(map[FileID(0)]?.path == "a.yaml")
        #expect(map[FileID(1)] == nil)
        #expect(map[FileID(-1)] == nil)
    }
}
