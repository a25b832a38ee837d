/// The path prefix of a server, such as `/v3`. In a string literal, an interpolated value becomes a segment or a part
/// of one and is escaped.
public struct ServerPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The percent-encoded path: empty, or with a leading and without a trailing slash.
    let encoded: String
    /// The reason why requests to this server fail, or nil.
    let problem: String?

    /// Creates a path from a literal.
    public init(stringLiteral literal: String) {
        self.init(literal)
    }

    /// Creates a path from URL text. Existing escapes are preserved.
    public init(_ text: String) {
        self.init(encoded: PercentEncoding.path(text), problem: nil)
    }

    /// Creates a path from a literal with interpolated values, each of which stays in its segment.
    public init(stringInterpolation: StringInterpolation) {
        self.init(encoded: stringInterpolation.encoded, problem: stringInterpolation.problem)
    }

    private init(encoded: String, problem: String?) {
        var path = encoded[...]
        while path.utf8.last == UInt8(ascii: "/") {
            path = path.dropLast()
        }
        self.encoded = path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? String(path) : "/" + path
        self.problem = problem
    }

    /// The path followed by another one.
    func appending(_ path: Self) -> Self {
        Self(encoded: encoded + path.encoded, problem: problem ?? path.problem)
    }

    /// The text of a literal with interpolated values.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var encoded = ""
        fileprivate var problem: String?

        /// Creates an empty text.
        @_spi(Generated) public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a literal part. Existing escapes are preserved.
        @_spi(Generated) public mutating func appendLiteral(_ literal: String) {
            encoded += PercentEncoding.path(literal)
        }

        /// Appends an escaped value. An empty value fails requests to this server.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            let text = value.parameterText
            if text.isEmpty {
                problem = "a value in the server's path is empty, which would change the path"
            }
            encoded += PercentEncoding.value(text)
        }
    }
}

extension ServerPath: CustomStringConvertible {
    /// The percent-encoded path.
    @_spi(Generated) public var description: String { encoded }
}
