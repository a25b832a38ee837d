import SpeccCatalog

/// The keys and descriptions of responses.
enum StatusText {
    /// `404`, `4XX`, `default`
    static func key(_ status: StatusPattern) -> String {
        status == .remaining ? status.text : status.text.uppercased()
    }

    /// The reason phrase of RFC 9110.
    static func description(_ status: StatusPattern) -> String {
        switch status {
        case .exactly(let code): phrases[code] ?? "Status \(code)"
        case .statusClass(2): "Success"
        case .statusClass(3): "Redirection"
        case .statusClass(4): "Client error"
        case .statusClass(5): "Server error"
        case .statusClass(let first): "Status \(first)xx"
        case .remaining: "Any other error"
        }
    }

    private static let phrases: [Int: String] = [
        200: "OK", 201: "Created", 202: "Accepted", 203: "Non-Authoritative Information", 204: "No Content",
        205: "Reset Content", 206: "Partial Content", 304: "Not Modified", 400: "Bad Request", 401: "Unauthorized",
        402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 406: "Not Acceptable",
        408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
        415: "Unsupported Media Type", 422: "Unprocessable Content", 423: "Locked", 428: "Precondition Required",
        429: "Too Many Requests", 451: "Unavailable For Legal Reasons", 500: "Internal Server Error",
        501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
    ]
}
