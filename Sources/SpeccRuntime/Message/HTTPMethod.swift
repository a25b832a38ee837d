/// A request method (RFC 9110, section 9). Open: any token is a method, and its case counts.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let get = Self(rawValue: "GET")
    public static let head = Self(rawValue: "HEAD")
    public static let post = Self(rawValue: "POST")
    public static let put = Self(rawValue: "PUT")
    public static let patch = Self(rawValue: "PATCH")
    public static let delete = Self(rawValue: "DELETE")
    public static let options = Self(rawValue: "OPTIONS")
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
