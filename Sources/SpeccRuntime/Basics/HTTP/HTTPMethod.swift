/// A request method (RFC 9110, section 9). Open: any token is a method, and its case counts.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// As it goes over the wire.
    public let rawValue: String

    /// Any token; what is none is refused when a request is built.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Reads.
    public static let get = Self(rawValue: "GET")
    /// Reads the head alone.
    public static let head = Self(rawValue: "HEAD")
    /// Does whatever the resource does with a body; not to be repeated unasked.
    public static let post = Self(rawValue: "POST")
    /// Puts the body in the place of what is there.
    public static let put = Self(rawValue: "PUT")
    /// Changes a part (RFC 5789); not to be repeated unasked.
    public static let patch = Self(rawValue: "PATCH")
    /// Removes what is there.
    public static let delete = Self(rawValue: "DELETE")
    /// Asks what can be done.
    public static let options = Self(rawValue: "OPTIONS")
    /// Asks for the request to be sent back.
    public static let trace = Self(rawValue: "TRACE")

    /// Whether doing it twice is the same as doing it once (RFC 9110, section 9.2.2): such a request may be repeated.
    public var isIdempotent: Bool {
        isSafe || self == .put || self == .delete
    }

    /// Whether it only reads (RFC 9110, section 9.2.1).
    public var isSafe: Bool {
        self == .get || self == .head || self == .options || self == .trace
    }
}
