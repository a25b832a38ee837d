import Foundation

/// Reads a stream as lines of text, UTF-8; bytes that are none become U+FFFD.
struct TextLines {
    private var lines: LineSplitter
    private var isAtStart = true

    /// - Parameter limit: The longest line, in bytes.
    init(limit: Int = 10_000_000) {
        lines = LineSplitter(.lineFeed, limit: limit)
    }

    /// The lines that this chunk completes, blank ones among them.
    mutating func take(_ chunk: Data) throws(TransportError) -> [Data] {
        var found = try lines.take(chunk)
        if isAtStart, let first = found.first {
            found[0] = Self.withoutMark(first)
            isAtStart = false
        }
        return found
    }

    /// The last line where no line end follows it.
    mutating func finish() -> Data? {
        lines.finish().map { isAtStart ? Self.withoutMark($0) : $0 }
    }

    private static func withoutMark(_ line: Data) -> Data {
        line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }

    /// Whether a line holds nothing: JSON lines leave such ones out.
    static func isBlank(_ line: Data) -> Bool {
        line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\r") }
    }
}
