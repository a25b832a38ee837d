/// Splits a byte stream into messages: header lines with a `Content-Length`, an empty line, and the body.
struct MessageReader {
    /// The maximum number of bytes before the empty line. Clients send one or two short headers.
    static let maximumHeaderSize = 4096
    /// The maximum length of a body: several times the largest catalog, as escaped JSON.
    static let maximumBodySize = 128 * 1024 * 1024

    private let read: (_ limit: Int) -> [UInt8]
    private var buffer: [UInt8] = []
    private var start = 0

    /// - Parameter read: Returns the next bytes, at most `limit`; empty at the end of the stream.
    init(read: @escaping (_ limit: Int) -> [UInt8]) {
        self.read = read
    }

    /// The body of the next message; nil at the end of the stream.
    ///
    /// - Throws: If the header is invalid. The start of the next message is unknown then.
    mutating func next() throws(ProtocolError) -> [UInt8]? {
        guard let count = try contentLength() else { return nil }
        while buffer.count - start < count {
            guard fill(min(count - (buffer.count - start), 1 << 20)) else { return nil }
        }
        let body = Array(buffer[start..<start + count])
        start += count
        return body
    }

    /// Appends bytes to the buffer; false at the end of the stream.
    private mutating func fill(_ limit: Int) -> Bool {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        let bytes = read(limit)
        buffer += bytes
        return !bytes.isEmpty
    }

    /// Reads the header, including its empty line; nil at the end of the stream.
    private mutating func contentLength() throws(ProtocolError) -> Int? {
        var length: Int?
        var size = 0
        while true {
            guard let line = try line(&size) else { return nil }
            if line.isEmpty { break }
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2 else { throw ProtocolError(.invalidRequest, "header without ':'") }
            let name = String(decoding: parts[0], as: UTF8.self).lowercased()
            guard name == "content-length" else { continue }
            let digits = parts[1].drop { $0 == 0x20 || $0 == 0x09 }
            guard length == nil, let count = Self.number(digits) else {
                throw ProtocolError(.invalidRequest, "invalid Content-Length")
            }
            guard count <= Self.maximumBodySize else {
                throw ProtocolError(.invalidRequest, "Content-Length exceeds \(Self.maximumBodySize)")
            }
            length = count
        }
        guard let length else { throw ProtocolError(.invalidRequest, "missing Content-Length") }
        return length
    }

    /// A header line without its line end, which is CRLF; a single LF is accepted.
    private mutating func line(_ size: inout Int) throws(ProtocolError) -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 0x0A) {
                var line = buffer[start..<end]
                size += end + 1 - start
                guard size <= Self.maximumHeaderSize else { break }
                start = end + 1
                if line.last == 0x0D { line.removeLast() }
                return line
            }
            guard size + buffer.count - start <= Self.maximumHeaderSize else { break }
            let known = buffer.count - start
            guard fill(1 << 16) else { return nil }
            searched = start + known
        }
        throw ProtocolError(.invalidRequest, "the header exceeds \(Self.maximumHeaderSize) bytes")
    }

    /// Digits, optionally followed by spaces.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        var digits = bytes
        while let last = digits.last, last == 0x20 || last == 0x09 { digits.removeLast() }
        guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// A message with its header.
    static func framed(_ body: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
