#if SPECC_STREAMS || !SPECC_SMALL
    import Foundation

    /// Splits a stream of bytes into lines, independently of how the bytes are divided into chunks.
    struct LineSplitter {
        enum Ending {
            /// LF and CRLF, for JSON lines and plain text. A lone CR is content.
            case lineFeed
            /// LF, CRLF and CR, for server-sent events.
            case any
        }

        private let ending: Ending
        /// The maximum length of a line in bytes, without its line ending.
        private let limit: Int
        private var partialLine = Data()
        /// Whether the last line ended with a CR at the end of a chunk; a following LF is part of that line ending.
        private var isAfterCarriageReturn = false

        init(_ ending: Ending, limit: Int) {
            self.ending = ending
            self.limit = limit
        }

        /// Returns the lines that a chunk completes, without their line endings.
        ///
        /// - Throws: `TransportError` of kind `responseTooLarge` if a complete or incomplete line exceeds the limit.
        mutating func consume(_ chunk: Data) throws(TransportError) -> [Data] {
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
                lines.append(try line(endingWith: chunk[start..<end]))
                start = end + 1
                if end == carriageReturn {
                    if start == chunk.endIndex {
                        isAfterCarriageReturn = true
                    } else if start == lineFeed {
                        start += 1
                    }
                    carriageReturn = Self.first(UInt8(ascii: "\r"), in: chunk, from: start)
                }
                if let position = lineFeed, position < start {
                    lineFeed = Self.first(UInt8(ascii: "\n"), in: chunk, from: start)
                }
            }
            partialLine.append(chunk[start...])
            try check(partialLine.count)
            return lines
        }

        /// Returns the text after the last line ending, or nil if there is none.
        mutating func finish() -> Data? {
            defer { partialLine = Data() }
            return partialLine.isEmpty ? nil : partialLine
        }

        private mutating func line(endingWith end: Data) throws(TransportError) -> Data {
            var line = end
            if !partialLine.isEmpty {
                line = partialLine + end
                partialLine.removeAll(keepingCapacity: true)
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

        /// The index of the next occurrence of a byte. Uses `memchr`, because a loop over `Data` is slow in unoptimized
        /// builds.
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
#endif
