/// Methods of HTTP.
package enum HTTPMethods {
    /// The methods in the IANA registry (RFC 9110, 16.1.1) that clients send.
    package static let registered: Set<String> = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "ACL", "BIND", "CHECKIN",
        "CHECKOUT", "COPY", "LABEL", "LINK", "LOCK", "MERGE", "MKACTIVITY", "MKCALENDAR", "MKCOL", "MOVE", "ORDERPATCH",
        "PROPFIND", "PROPPATCH", "PURGE", "REBIND", "REPORT", "SEARCH", "UNBIND", "UNCHECKOUT", "UNLINK", "UNLOCK",
        "UPDATE",
    ]
}
