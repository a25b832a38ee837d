import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct LineSplitterTests {
    /// All lines of a text that arrives in chunks of `chunk` bytes.
    private func lines(
        _ text: String,
        _ ending: LineSplitter.Ending,
        chunk: Int,
        limit: Int = 100
    ) throws -> [String] {
        var splitter = LineSplitter(ending, limit: limit)
        let bytes = Data(text.utf8)
        var lines: [Data] = []
        for start in stride(from: 0, to: bytes.count, by: chunk) {
            lines += try splitter.consume(bytes.dropFirst(start).prefix(chunk))
        }
        return (lines + [splitter.finish()].compactMap(\.self)).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test("splits at LF and CRLF across chunk boundaries", arguments: 1...9)
    func lineFeeds(_ chunk: Int) throws {
        #expect(try lines("a\r\nbö\n\n€\r\n𝄞 c", .lineFeed, chunk: chunk) == ["a", "bö", "", "€", "𝄞 c"])
    }

    @Test("splits at CR only in event streams", arguments: 1...9)
    func carriageReturns(_ chunk: Int) throws {
        let text = "a\rb\r\n\r\rc\n\nd"
        #expect(try lines(text, .any, chunk: chunk) == ["a", "b", "", "", "c", "", "d"])
        #expect(try lines(text, .lineFeed, chunk: chunk) == ["a\rb", "\r\rc", "", "d"])
    }

    @Test("rejects a line above the limit, complete or not", arguments: [1, 3, 50])
    func limit(_ chunk: Int) throws {
        #expect(try lines("12345\n12345\n", .lineFeed, chunk: chunk, limit: 5) == ["12345", "12345"])
        for text in ["123456\n", "1\n123456"] {
            let error = #expect(throws: TransportError.self) {
                try lines(text, .lineFeed, chunk: chunk, limit: 5)
            }
            #expect(error?.kind == .responseTooLarge)
        }
    }
}

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
