#if os(Linux)
    import Foundation

    /// Reads an answer's head line by line (RFC 9112, sections 4 and 5): interim answers before it and trailers after the
    /// body are read over.
    struct CurlHeaderParser {
        private(set) var isComplete = false
        /// Whether the connection carries one answer after the other.
        private(set) var isHTTP1 = false
        private var status: Int?
        private var fields: [(name: String, value: String)] = []
        private var length = 0

        /// - Parameter line: With its end.
        /// - Returns: The head, with its last line.
        mutating func read(_ line: UnsafeRawBufferPointer) throws(TransportError) -> TransportTask.Head? {
            length += line.count
            guard length <= Self.limit else {
                throw .violation("The answer's head is longer than \(Self.limit) bytes.")
            }
            guard !isComplete else { return nil }
            let text = line[...].trimmed { $0 == 0x0D || $0 == 0x0A }
            if text.isEmpty { return try end() }
            if text.starts(with: "HTTP/".utf8) {
                (status, fields) = (try Self.status(text), [])
                isHTTP1 = text.starts(with: "HTTP/1".utf8)
            } else if text.first == 0x20 || text.first == 0x09 {
                try fold(text)
            } else {
                fields.append(try Self.field(text))
            }
            return nil
        }

        private mutating func end() throws(TransportError) -> TransportTask.Head? {
            guard let status else { throw .violation("The answer has no status.") }
            guard status != 101 else { throw .violation("The server switched protocols.") }
            // 100 and 103 come before the answer.
            guard status >= 200 else { return nil }
            var headers = HTTPHeaders()
            for field in fields {
                headers.add(field.name, field.value)
            }
            let lengths = headers.values(of: "Content-Length").flatMap { $0.split(separator: ",") }
            guard Set(lengths.map { $0.trimmingCharacters(in: .whitespaces) }).count < 2 else {
                throw .violation("The answer has several lengths.")
            }
            isComplete = true
            return TransportTask.Head(status: status, headers: headers)
        }

        /// A line that goes on with the field before it: one space joins them (RFC 9112, section 5.2).
        private mutating func fold(_ line: Slice<UnsafeRawBufferPointer>) throws(TransportError) {
            guard let last = fields.popLast() else { throw .violation("The answer's first field has no name.") }
            let rest = try Self.text(line.trimmed(Self.isSpace))
            fields.append((last.name, last.value.isEmpty || rest.isEmpty ? last.value + rest : last.value + " " + rest))
        }

        private static func status(_ line: Slice<UnsafeRawBufferPointer>) throws(TransportError) -> Int {
            let digits = line.drop { $0 != 0x20 }.dropFirst().prefix { $0 != 0x20 }
            guard digits.count == 3, let status = Int(String(decoding: digits, as: UTF8.self)), status >= 100 else {
                throw .violation("The answer's status is no number of three digits.")
            }
            return status
        }

        private static func field(_ line: Slice<UnsafeRawBufferPointer>) throws(TransportError) -> (String, String) {
            let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
            guard name.utf8.count < line.count, HeaderSyntax.isToken(name) else {
                throw .violation("The answer has a line that is no header field: \(HeaderSyntax.quoted(name)).")
            }
            return (name, try text(line.dropFirst(name.utf8.count + 1).trimmed(isSpace)))
        }

        /// UTF-8 where it is that, otherwise Latin-1, a character a byte.
        private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) throws(TransportError) -> String {
            guard !bytes.contains(where: { $0 == 0 || $0 == 0x0D }) else {
                throw .violation("The answer has a field with a control character.")
            }
            return String(validating: bytes, as: UTF8.self)
                ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
        }

        private static func isSpace(_ byte: UInt8) -> Bool {
            byte == 0x20 || byte == 0x09
        }

        /// Bytes of all lines, interim answers and trailers too.
        private static let limit = 1 << 18
    }

    extension Slice<UnsafeRawBufferPointer> {
        fileprivate func trimmed(_ isUnwanted: (UInt8) -> Bool) -> Self {
            var rest = drop(while: isUnwanted)
            while let last = rest.last, isUnwanted(last) {
                rest.removeLast()
            }
            return rest
        }
    }

    extension TransportError {
        fileprivate static func violation(_ message: String) -> Self {
            TransportError(.protocolViolation, message)
        }
    }
#endif
