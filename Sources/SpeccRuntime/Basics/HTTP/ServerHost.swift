/// The host of a server: a name in ASCII, an IPv4 address, or an IPv6 address with or without its brackets. Written as a
/// literal, in which an interpolated value becomes one label, or part of one: `"\(tenant).example.com"`. A text of which
/// nothing is known is a host as a whole: `ServerHost(text)`.
///
/// Whatever cannot be a host is refused when a request is built.
public struct ServerHost: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// As it was given.
    public let text: String
    /// Why requests to this host are refused.
    let problem: String?

    /// A host without values.
    public init(stringLiteral literal: String) {
        self.init(literal)
    }

    /// A host as a whole, dots and all.
    public init(_ text: String) {
        self.text = text
        problem = nil
    }

    init(_ text: String, refused problem: String) {
        self.text = text
        self.problem = problem
    }

    /// A host with values, of which each stays within its label.
    public init(stringInterpolation: StringInterpolation) {
        text = stringInterpolation.text
        problem = stringInterpolation.problem
    }

    /// What a literal with values becomes.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var problem: String?

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// The author's own text.
        public mutating func appendLiteral(_ literal: String) {
            text += literal
        }

        /// A value of letters, digits, `-` and `_`; any other refuses the request.
        public mutating func appendInterpolation(_ value: some ParameterValue) {
            let label = value.parameterText
            if !HostSyntax.isLabel(label) {
                problem =
                    "\(HeaderSyntax.quoted(label)) is no label of a host: it may hold letters, digits, '-' and '_', 63 at most"
            }
            text += label
        }
    }
}

extension ServerHost: CustomStringConvertible {
    /// As it was given.
    public var description: String { text }
}
