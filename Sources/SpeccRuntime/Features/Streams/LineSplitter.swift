import Foundation

/// Cuts a stream of bytes into lines, wherever its chunks are cut; a character that two chunks share stays whole.
struct LineSplitter {
    enum Ending {
        /// LF and CRLF, as JSON lines and most logs have it. A lone CR is text.
        case lineFeed
        /// LF, CRLF and CR, as server-sent events have it.
        case any
    }

    private let ending: Ending
    /// In bytes, without the line's end.
    private let limit: Int
    private var rest = Data()
    /// Whether the last line ended with a CR that was the last byte so far: an LF after it belongs to it.
    private var isAfterCarriageReturn = false

    init(_ ending: Ending, limit: Int) {
        self.ending = ending
        self.limit = limit
    }

    /// The lines that this chunk completes, without their ends.
    ///
    /// Throws `.responseTooLarge` where a line is longer than the limit, complete or not.
    mutating func take(_ chunk: Data) throws(TransportError) -> [Data] {
        var lines: [Data] = []
        var start = chunk.startIndex
        if isAfterCarriageReturn, let first = chunk.first {
            isAfterCarriageReturn = false
            if first == UInt8(ascii: "\n") {
                start += 1
            }
        }
        var lineFeed = Self.first(UInt8(ascii: "\n"), in: chunk, from: start)
        var carriageReturn = ending == .any ? Self.first(UInt8(ascii: "\r"), in: chunk, from: start) : nil
        while let end = Self.earlier(lineFeed, carriageReturn) {
            lines.append(try line(upTo: chunk[start..<end]))
            start = end + 1
            if end == carriageReturn {
                if start == chunk.endIndex {
                    isAfterCarriageReturn = true
                } else if start == lineFeed {
                    start += 1
                }
                carriageReturn = Self.first(UInt8(ascii: "\r"), in: chunk, from: start)
            }
            if let place = lineFeed, place < start {
                lineFeed = Self.first(UInt8(ascii: "\n"), in: chunk, from: start)
            }
        }
        rest.append(chunk[start...])
        try check(rest.count)
        return lines
    }

    /// What stands behind the last line's end, where that is anything.
    mutating func finish() -> Data? {
        defer { rest = Data() }
        return rest.isEmpty ? nil : rest
    }

    private mutating func line(upTo tail: Data) throws(TransportError) -> Data {
        var line = tail
        if !rest.isEmpty {
            line = rest + tail
            rest.removeAll(keepingCapacity: true)
        }
        if ending == .lineFeed, line.last == UInt8(ascii: "\r") {
            line = line.dropLast()
        }
        try check(line.count)
        return line
    }

    private func check(_ count: Int) throws(TransportError) {
        if count > limit {
            throw TransportError(.responseTooLarge, "a line of more than \(limit) bytes")
        }
    }

    /// Where a byte stands next. (By `memchr`: a loop over `Data` is slow where nothing is optimized.)
    private static func first(_ byte: UInt8, in chunk: Data, from start: Int) -> Int? {
        chunk[start...].withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { base in
                memchr(base, Int32(byte), bytes.count).map { start + (UnsafeRawPointer($0) - base) }
            }
        }
    }

    private static func earlier(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else {
            return left ?? right
        }
        return min(left, right)
    }
}
