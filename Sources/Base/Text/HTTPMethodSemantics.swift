/// The properties of an HTTP method (RFC 9110, section 9.2): the one table of the compiler and of the runtime.
///
/// A method that is not in the table is neither safe nor idempotent.
package struct HTTPMethodSemantics: Hashable, Sendable {
    package enum Content: Sendable {
        /// Content has no defined semantics; servers and proxies drop or reject it.
        case none
        case optional
        /// A request without content declares that its content is empty (section 8.6).
        case expected
    }

    /// Whether the method is in the IANA registry (section 16.1.1) and is sent by clients, or is `PURGE`.
    package let isRegistered: Bool
    /// Whether the method is read-only: a call changes no data and makes no cached response stale.
    package let isSafe: Bool
    /// Whether several identical requests have the effect of one, so that repeating a request is harmless.
    package let isIdempotent: Bool
    /// Whether method and URL identify the response, so that it can be cached, and shared by concurrent calls.
    package let isShareable: Bool
    package let content: Content

    /// The methods of RFC 9110 and RFC 5789 except `CONNECT`, in the order in which operations of one path are listed. They have
    /// constants in `HTTPMethod`, and fields in OpenAPI documents.
    package static let common = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]

    /// Whether responses can be cached and shared. Declared to be safe, so can those to any method except one that changes what
    /// the URL identifies (PUT, DELETE), and the body identifies the response as well.
    package func isShareable(ifDeclaredSafe isDeclaredSafe: Bool) -> Bool {
        isShareable || isDeclaredSafe && (isSafe || !isIdempotent)
    }

    package init(_ method: String) {
        self = Self.table[method] ?? Self(isRegistered: false)
    }

    private init(
        isRegistered: Bool = true,
        isSafe: Bool = false,
        isIdempotent: Bool = false,
        isShareable: Bool = false,
        content: Content = .optional
    ) {
        self.isRegistered = isRegistered
        self.isSafe = isSafe
        self.isIdempotent = isSafe || isIdempotent
        self.isShareable = isShareable
        self.content = content
    }

    /// The registry declares more methods of WebDAV and its extensions as idempotent. They are not repeated, because a repetition
    /// of a request that succeeded usually fails (`MOVE`), and other APIs use their names with a different meaning (`MERGE`).
    private static let table: [String: Self] = {
        var table: [String: Self] = [
            "GET": Self(isSafe: true, isShareable: true, content: .none),
            "HEAD": Self(isSafe: true, isShareable: true, content: .none),
            "POST": Self(content: .expected),
            "PUT": Self(isIdempotent: true, content: .expected),
            "PATCH": Self(content: .expected),
            "DELETE": Self(isIdempotent: true),
            "OPTIONS": Self(isSafe: true),
            "TRACE": Self(isSafe: true, content: .none),
        ]
        for method in ["QUERY", "PROPFIND", "REPORT", "SEARCH"] { table[method] = Self(isSafe: true) }
        for method in [
            "ACL", "BIND", "CHECKIN", "CHECKOUT", "COPY", "LABEL", "LINK", "LOCK", "MERGE", "MKACTIVITY", "MKCALENDAR",
            "MKCOL",
            "MOVE", "ORDERPATCH", "PROPPATCH", "PURGE", "REBIND", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK", "UPDATE",
        ] {
            table[method] = Self()
        }
        return table
    }()
}
