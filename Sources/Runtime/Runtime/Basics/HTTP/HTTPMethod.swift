import SpeccText

/// A request method (RFC 9110, section 9). Any token is a method; methods are case-sensitive.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable {
    /// The method as sent.
    public let rawValue: String

    /// Creates a method. A request fails if it is not a token.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Retrieves a representation of the resource.
    public static let get = Self(rawValue: "GET")
    /// Retrieves the header fields of the resource only.
    public static let head = Self(rawValue: "HEAD")
    /// Processes the body as the resource defines. Not idempotent.
    public static let post = Self(rawValue: "POST")
    /// Replaces the resource with the body.
    public static let put = Self(rawValue: "PUT")
    /// Modifies a part of the resource (RFC 5789). Not idempotent.
    public static let patch = Self(rawValue: "PATCH")
    /// Deletes the resource.
    public static let delete = Self(rawValue: "DELETE")
    /// Requests the communication options of the resource.
    public static let options = Self(rawValue: "OPTIONS")
    /// Requests a loop-back of the request.
    public static let trace = Self(rawValue: "TRACE")

    /// Whether several identical requests have the effect of one (RFC 9110, section 9.2.2), so that retries are safe.
    package var isIdempotent: Bool {
        HTTPMethodSemantics(rawValue).isIdempotent
    }

    /// Whether the method is read-only (RFC 9110, section 9.2.1).
    package var isSafe: Bool {
        HTTPMethodSemantics(rawValue).isSafe
    }
}

/// Classes of status codes (RFC 9110, section 15).
enum HTTPStatus {
    /// Whether the status is 2xx, or 304, which confirms a cached response.
    static func isSuccess(_ status: Int) -> Bool {
        (200...299).contains(status) || status == 304
    }
}
