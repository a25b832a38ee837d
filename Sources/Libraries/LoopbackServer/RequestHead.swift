public import Foundation

/// A parsed request head (RFC 9112, sections 3 and 5).
struct RequestHead {
    let method: String
    let target: String
    let version: String
    let headers: HeaderFields

    /// - Parameters:
    ///   - bytes: The head without its final empty line.
    ///   - allowsTunnels: Whether the request may be for a tunnel, whose target is an authority.
    /// - Throws: A `RequestRejection` if it is not a valid HTTP/1.x head.
    init(_ bytes: ArraySlice<UInt8>, allowsTunnels: Bool) throws(RequestRejection) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            line.last == UInt8(ascii: "\r") ? line.dropLast() : line
        }
        let parts = (lines.first ?? []).split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty }), parts[0].allSatisfy(Self.isTokenByte)
        else { throw RequestRejection(400) }
        method = Self.text(parts[0])
        target = Self.text(parts[1])
        version = Self.text(parts[2])
        guard version == "HTTP/1.1" || version == "HTTP/1.0" else { throw RequestRejection(505) }
        guard method == "CONNECT" ? allowsTunnels : Self.isTarget(target) else { throw RequestRejection(400) }

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

    /// Whether a byte can occur in a token, such as a method (RFC 9110, section 5.6.2).
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }

    /// Whether a text is a path, an absolute URL or an asterisk (RFC 9112, section 3.2).
    private static func isTarget(_ text: String) -> Bool {
        guard !text.hasPrefix("/"), text != "*" else { return true }
        let scheme = text.prefix(8).lowercased()
        return scheme.hasPrefix("http://") || scheme == "https://"
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

/// A request that a server received.
public struct ReceivedRequest: Sendable {
    /// The method of the request line.
    public let method: String
    /// The request target as received (RFC 9112, section 3.2): the encoded path and query.
    public let target: String
    /// The HTTP version of the request line, `HTTP/1.1` or `HTTP/1.0`.
    public let version: String
    /// The header fields as received.
    public let headers: HeaderFields
    /// The body without chunk framing, up to `Limits.recordedBody` bytes.
    public internal(set) var body = Data()
    /// The number of bytes of the body received, recorded or not.
    public internal(set) var bodyLength = 0
    /// The number of the connection, from 1 in the order of acceptance.
    public let connection: Int
    /// Whether the whole body was received.
    public internal(set) var isComplete = false

    /// The target without its query.
    public var path: String {
        String(target.prefix { $0 != "?" })
    }

    /// The query of the target, without the question mark.
    public var query: String? {
        target.firstIndex(of: "?").map { String(target[target.index(after: $0)...]) }
    }

    var keepsAlive: Bool {
        let options = headers.values(of: "Connection").joined(separator: ",").lowercased()
        return version == "HTTP/1.1" && !options.contains("close")
    }
}

/// Header fields as received or sent: in order, with their original names, and repeated fields separate.
public struct HeaderFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// A header field.
    public struct Field: Sendable, Equatable {
        /// The name in its original case.
        public let name: String
        /// The value without surrounding white space.
        public let value: String

        /// Creates a field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The fields in order.
    public private(set) var fields: [Field] = []

    /// Creates header fields from an array.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Creates header fields from a literal; repeated names are allowed.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field($0.0, $0.1) }
    }

    /// Appends a field.
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name, value))
    }

    /// The value of the first field with this name, ignoring case.
    public subscript(name: String) -> String? {
        values(of: name).first
    }

    /// The values of all fields with this name, ignoring case.
    public func values(of name: String) -> [String] {
        fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    /// The names of the fields in order, in their original case.
    public var names: [String] {
        fields.map(\.name)
    }
}
