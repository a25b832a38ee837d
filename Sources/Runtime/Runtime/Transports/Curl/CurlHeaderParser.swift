#if os(Linux)
    import Foundation

    /// Parses the head of a response line by line (RFC 9112, sections 4 and 5). Interim responses before it and
    /// trailers after the body are skipped.
    struct CurlHeaderParser {
        private(set) var isComplete = false
        /// Whether the connection carries responses one after the other.
        private(set) var isHTTP1 = false
        private var status: Int?
        private var headers = HTTPHeaders()
        /// The last field, which a continuation line can extend.
        private var last: (name: String, value: String)?
        private var length = 0

        /// Whether a line has arrived, of any response.
        var hasBegun: Bool { length > 0 }

        /// - Parameter line: A line with its line ending.
        /// - Returns: The head, after its last line.
        mutating func read(_ line: UnsafeRawBufferPointer) throws(TransportError) -> TransportTask.Head? {
            length += line.count
            guard length <= Self.limit else {
                throw .violation("The response head is longer than \(Self.limit) bytes.")
            }
            guard !isComplete else { return nil }
            let text = line[...].trimmed { $0 == 0x0D || $0 == 0x0A }
            if text.isEmpty { return try end() }
            if text.starts(with: "HTTP/".utf8) {
                (status, headers, last) = (try Self.status(text), HTTPHeaders(capacity: Self.usualFields), nil)
                isHTTP1 = text.starts(with: "HTTP/1".utf8)
            } else if text.first == 0x20 || text.first == 0x09 {
                try fold(text)
            } else {
                addLast()
                last = try Self.field(text)
            }
            return nil
        }

        private mutating func end() throws(TransportError) -> TransportTask.Head? {
            guard let status else { throw .violation("The response has no status line.") }
            guard status != 101 else { throw .violation("The server switched protocols.") }
            // 1xx responses precede the final response.
            guard status >= 200 else { return nil }
            addLast()
            _ = try ContentLength.read(headers)
            isComplete = true
            return TransportTask.Head(status: status, headers: headers)
        }

        private mutating func addLast() {
            if let last { headers.add(last.name, last.value) }
            last = nil
        }

        /// Appends a continuation line to the previous field, separated by a space (RFC 9112, section 5.2).
        private mutating func fold(_ line: Slice<UnsafeRawBufferPointer>) throws(TransportError) {
            guard last != nil else {
                throw .violation("The response begins with a continuation line.")
            }
            let continuation = try Self.text(line.trimmed(Self.isSpace))
            if last?.value.isEmpty == false, !continuation.isEmpty { last?.value += " " }
            // Appended in place: a copy for each of many lines would take quadratic time.
            last?.value += continuation
        }

        private static func status(_ line: Slice<UnsafeRawBufferPointer>) throws(TransportError) -> Int {
            let digits = line.drop { $0 != 0x20 }.dropFirst().prefix { $0 != 0x20 }
            guard digits.count == 3, let status = Int(String(decoding: digits, as: UTF8.self)), status >= 100 else {
                throw .violation("The status code of the response is not a number of three digits.")
            }
            return status
        }

        private static func field(_ line: Slice<UnsafeRawBufferPointer>) throws(TransportError) -> (String, String) {
            let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
            guard name.utf8.count < line.count, HeaderSyntax.isToken(name) else {
                throw .violation("The response has an invalid header field: \(HeaderSyntax.quoted(name)).")
            }
            return (name, try text(line.dropFirst(name.utf8.count + 1).trimmed(isSpace)))
        }

        /// Decodes UTF-8, or Latin-1 if the bytes are not valid UTF-8.
        private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) throws(TransportError) -> String {
            guard !bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else {
                throw .violation("The response has a header field with a control character.")
            }
            return String(validating: bytes, as: UTF8.self)
                ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            byte == 0x20 || byte == 0x09
        }

        /// The maximum size of all header lines in bytes, including interim responses and trailers.
        private static let limit = 1 << 18
        private static let usualFields = 16
    }

    extension Slice<UnsafeRawBufferPointer> {
        fileprivate func trimmed(_ shouldTrim: (UInt8) -> Bool) -> Self {
            var trimmed = drop(while: shouldTrim)
            while let last = trimmed.last, shouldTrim(last) {
                trimmed.removeLast()
            }
            return trimmed
        }
    }

    extension TransportError {
        fileprivate static func violation(_ message: String) -> Self {
            TransportError(.protocolViolation, message)
        }
    }
#endif
