import Foundation

/// Joins what is encoded already into an address.
enum RequestURL {
    static func make(server: Server, path: String, query: [QueryItem]) throws(RequestError) -> URL {
        if let problem = server.path.problem {
            throw RequestError(problem)
        }
        // Alone it has been looked at already.
        let path = server.path.encoded.isEmpty ? path : try PathTemplate.literal(server.path.encoded + path)
        var text = try server.authority() + (path.isEmpty ? "/" : path)
        if !query.isEmpty {
            text += "?" + query.map(\.encoded).joined(separator: "&")
        }
        return try url(text)
    }

    /// An address from outside with items of our own behind its query. What stands behind a `#` is never sent.
    static func make(_ address: URL, adding query: [QueryItem]) throws(RequestError) -> URL {
        guard !query.isEmpty else {
            return address
        }
        let text = address.absoluteString.prefix { $0 != "#" }
        let items = query.map(\.encoded).joined(separator: "&")
        return try url(text + (text.contains("?") ? "&" : "?") + items)
    }

    private static func url(_ text: some StringProtocol) throws(RequestError) -> URL {
        let text = String(text)
        // The text is an address by the letter of RFC 3986; a loader that reads it otherwise would send something else.
        guard let url = URL(string: text), url.absoluteString == text else {
            throw RequestError("'\(Redaction.text(text))' is no address")
        }
        return url
    }
}
