import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct TextLinesTests {
    @Test("removes the byte order mark, and returns an unterminated last line")
    func lines() throws {
        var lines = TextLines()
        let found = try lines.consume(Data("\u{FEFF}{\"a\":1}\r\n\n{\"a\"".utf8)) + lines.consume(Data(":2}".utf8))
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == ["{\"a\":1}", ""])
        #expect(lines.finish() == Data("{\"a\":2}".utf8))
        #expect(lines.finish() == nil)
    }

    @Test("blank lines contain only whitespace")
    func blank() {
        #expect(TextLines.isBlank(Data(" \t\r".utf8)))
        #expect(!TextLines.isBlank(Data(" 0".utf8)))
    }
}
