/// Whether repeating a request changes nothing more than sending it once.
package enum IdempotentMethods {
    /// Methods that HTTP promises it of (RFC 9110, 9.2.2).
    package static func isGiven(by method: String) -> Bool {
        ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND", "REPORT", "SEARCH"].contains(method)
    }
}

/// Whether a request only reads: its answer can be kept, and one transfer serves whoever asks for the same.
package enum SafeMethods {
    package static func isDone(by method: String) -> Bool {
        method == "GET" || method == "HEAD"
    }
}
