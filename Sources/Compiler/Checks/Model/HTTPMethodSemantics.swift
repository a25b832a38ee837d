/// The properties of HTTP methods (RFC 9110, 9.2).
package enum HTTPMethodSemantics {
    /// Whether a request only reads, so that its response can be cached and shared by concurrent callers.
    package static func isSafe(_ method: String) -> Bool {
        method == "GET" || method == "HEAD"
    }

    /// Whether sending a request twice has the same effect as sending it once.
    package static func isIdempotent(_ method: String) -> Bool {
        ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND", "REPORT", "SEARCH"].contains(method)
    }
}
