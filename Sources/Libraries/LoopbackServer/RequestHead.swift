/// A parsed request head (RFC 9112, sections 3 and 5).
struct RequestHead {
    let method: String
    let target: String
    let version: String
    let headers: HeaderFields

    /// - Parameter bytes: The head without its final empty line.
    /// - Throws: A `RequestRejection` if it is not a valid HTTP/1.x head.
    init(_ bytes: ArraySlice<UInt8>) throws(RequestRejection) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        let parts = (lines.first ?? []).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }) else { throw RequestRejection(400) }
        method = Self.text(parts[0])
        target = Self.text(parts[1])
        version = Self.text(parts[2])
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw RequestRejection(505) }

        var headers = HeaderFields()
        for line in lines.dropFirst() where !line.isEmpty {
            let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.startIndex
            let name = line[..<colon]
            let value = Self.trimmed(line[(colon + 1)...])
            guard !name.isEmpty, !name.contains(where: { $0 <= UInt8(ascii: " ") }),
                !value.contains(where: Self.isControl)
            else { throw RequestRejection(400) }
            headers.add(Self.text(name), Self.text(value))
        }
        self.headers = headers
    }

    /// The framing of the body (RFC 9112, section 6.3).
    enum Framing: Equatable {
        case length(Int)
        case chunked
    }

    func framing() throws(RequestRejection) -> Framing {
        let codings = headers.values(of: "Transfer-Encoding")
        let lengths = headers.values(of: "Content-Length")
        guard codings.isEmpty else {
            guard lengths.isEmpty else { throw RequestRejection(400) }
            guard codings.count == 1, codings[0].lowercased() == "chunked" else { throw RequestRejection(501) }
            return .chunked
        }
        guard let first = lengths.first else { return .length(0) }
        guard lengths.count == 1, first.utf8.allSatisfy({ (48...57).contains($0) }), let length = Int(first) else {
            throw RequestRejection(400)
        }
        return .length(length)
    }

    var expectsContinue: Bool {
        headers["Expect"]?.lowercased() == "100-continue" && version == "HTTP/1.1"
    }

    /// Decodes UTF-8, or Latin-1 if the bytes are not valid UTF-8.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.elementsEqual(bytes)
            ? text
            : String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Whether a byte must not occur in a header value (RFC 9110, section 5.5).
    private static func isControl(_ byte: UInt8) -> Bool {
        byte < UInt8(ascii: " ") && byte != UInt8(ascii: "\t") || byte == 0x7F
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isSpace: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        var bytes = bytes.drop(while: isSpace)
        while let last = bytes.last, isSpace(last) {
            bytes.removeLast()
        }
        return bytes
    }
}

/// The status with which the server rejects a request without reading it further.
struct RequestRejection: Error {
    let status: Int

    init(_ status: Int) {
        self.status = status
    }
}
