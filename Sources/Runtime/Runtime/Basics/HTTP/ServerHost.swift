/// The host of a server: an ASCII name, an IPv4 address, or an IPv6 address with or without brackets.
///
/// In a string literal, an interpolated value becomes a label or a part of one: `"\(tenant).example.com"`. Use
/// `ServerHost(text)` for a complete host that is only known at run time. Requests to an invalid host fail before they
/// are sent.
public struct ServerHost: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The host as written.
    package let text: String
    /// The reason why requests to this host fail, or nil.
    let problem: String?

    /// Creates a host from a literal.
    public init(stringLiteral literal: String) {
        self.init(literal)
    }

    /// Creates a host from a complete text, including dots.
    public init(_ text: String) {
        self.text = text
        problem = nil
    }

    init(_ text: String, invalid problem: String) {
        self.text = text
        self.problem = problem
    }

    /// Creates a host from a literal with interpolated values, each of which stays in its label.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        problem = stringInterpolation.problem
    }

    /// The text of a literal with interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var problem: String?

        /// Creates an empty text.
        @_spi(Generated) public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a literal part.
        @_spi(Generated) public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// Appends a value of letters, digits, `-` and `_`. Any other value fails requests to this host.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            let label = value.parameterText
            if !HostSyntax.isLabel(label) {
                problem =
                    "\(HeaderSyntax.quoted(label)) is not a host label: use at most 63 letters, digits, '-' and '_'"
            }
            text += label
        }
    }
}

extension ServerHost: CustomStringConvertible {
    /// The host as written.
    @_spi(Generated) public var description: String { text }
}

/// The syntax of hosts (RFC 3986, section 3.2.2). Other characters, such as `/`, `@`, `#` and `?`, could redirect the
/// request to another server.
enum HostSyntax {
    /// The host as written in a URL, an IPv6 address in brackets.
    static func checked(_ host: String) throws(RequestError) -> String {
        if isName(host) {
            return host
        }
        guard !host.isEmpty else {
            throw RequestError("the host is empty")
        }
        if let address = ipv6(host) {
            return "[\(address)]"
        }
        guard host.utf8.allSatisfy({ PercentEncoding.isUnreserved($0) && $0 != UInt8(ascii: "~") }) else {
            let isASCII = host.utf8.allSatisfy { $0 < 0x80 }
            let hint = isASCII ? "" : "; use the ASCII form of an internationalized name, xn--…"
            throw RequestError("\(HeaderSyntax.quoted(host)) is not a valid host\(hint)")
        }
        // A trailing dot denotes the DNS root (RFC 1034, section 3.1).
        let labels = host.utf8.last == UInt8(ascii: ".") ? host.dropLast() : host[...]
        for label in labels.split(separator: ".", omittingEmptySubsequences: false) where !isLabel(String(label)) {
            throw RequestError(
                "\(HeaderSyntax.quoted(host)) is not a valid host: each label must have 1 to 63 characters"
            )
        }
        return host
    }

    /// Whether a text is a host name or an IPv4 address: labels between dots. Each call checks a host: without an allocation.
    private static func isName(_ host: String) -> Bool {
        var length = 0
        for byte in host.utf8 {
            if byte == UInt8(ascii: "."), length > 0 {
                length = 0
            } else if isOfLabel(byte), length < 63 {
                length += 1
            } else {
                return false
            }
        }
        return length > 0
    }

    /// Whether a text is a label of a host name: 1 to 63 letters, digits, `-` and `_`.
    static func isLabel(_ text: String) -> Bool {
        (1...63).contains(text.utf8.count) && text.utf8.allSatisfy(isOfLabel)
    }

    private static func isOfLabel(_ byte: UInt8) -> Bool {
        ASCIIText.isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// The IPv6 address without brackets, or nil if the characters or the number of colons rule one out.
    private static func ipv6(_ host: String) -> Substring? {
        let isBracketed = host.utf8.first == UInt8(ascii: "[") && host.utf8.last == UInt8(ascii: "]")
        let address = isBracketed ? host.dropFirst().dropLast() : host[...]
        let colons = address.utf8.count { $0 == UInt8(ascii: ":") }
        let hasValidCharacters = address.utf8.allSatisfy { byte in
            byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || ASCIIText.isDigit(byte)
                || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f"))
        }
        return hasValidCharacters && (2...7).contains(colons) ? address : nil
    }
}
