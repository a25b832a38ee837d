import Foundation

/// Splits a stream into lines of UTF-8 text and removes a byte order mark.
struct TextLines {
    private var lines: LineSplitter
    private var isAtStart = true

    /// - Parameter limit: The maximum length of a line in bytes.
    init(limit: Int = 10_000_000) {
        lines = LineSplitter(.lineFeed, limit: limit)
    }

    /// Returns the lines that a chunk completes, including empty ones.
    mutating func consume(_ chunk: Data) throws(TransportError) -> [Data] {
        var complete = try lines.consume(chunk)
        if isAtStart, let first = complete.first {
            complete[0] = Self.withoutByteOrderMark(first)
            isAtStart = false
        }
        return complete
    }

    /// Returns the last line if no line ending follows it.
    mutating func finish() -> Data? {
        lines.finish().map { isAtStart ? Self.withoutByteOrderMark($0) : $0 }
    }

    private static func withoutByteOrderMark(_ line: Data) -> Data {
        line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }

    /// Whether a line consists of white space only.
    static func isBlank(_ line: Data) -> Bool {
        line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }
}
