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
