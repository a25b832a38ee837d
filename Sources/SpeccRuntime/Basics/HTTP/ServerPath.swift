/// What stands before every path of a server: `/v3`. Written as a literal, in which an interpolated value becomes one
/// segment, or part of one, whatever it holds.
public struct ServerPath: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// Percent-encoded; empty, or with a slash at its beginning and none at its end.
    let encoded: String
    /// Why requests to this server are refused.
    let problem: String?

    /// A path without values.
    public init(stringLiteral literal: String) {
        self.init(literal)
    }

    /// A path as it stands in an address; escapes in it are kept.
    public init(_ text: String) {
        self.init(encoded: PercentEncoding.path(text), problem: nil)
    }

    /// A path with values, of which each stays within its segment.
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

    /// What a literal with values becomes.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var encoded = ""
        fileprivate var problem: String?

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// The author's own text; escapes in it are kept.
        public mutating func appendLiteral(_ literal: String) {
            encoded += PercentEncoding.path(literal)
        }

        /// A value, escaped whatever it holds; the empty one refuses the request.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            let text = value.parameterText
            if text.isEmpty {
                problem = "a value in the server's path is empty: the address would name something else"
            }
            encoded += PercentEncoding.value(text)
        }
    }
}

extension ServerPath: CustomStringConvertible {
    /// As it stands in an address.
    public var description: String { encoded }
}
