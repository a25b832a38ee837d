import Foundation

/// Assembles URLs from encoded parts.
enum RequestURL {
    static func make(server: Server, path: String, query: [QueryItem]) throws(RequestError) -> URL {
        if let problem = server.path.problem {
            throw RequestError(problem)
        }
        // A path without a server prefix has been checked by the caller.
        let path = server.path.encoded.isEmpty ? path : try PathTemplate.literal(server.path.encoded + path)
        var text = try server.authority() + (path.isEmpty ? "/" : path)
        if !query.isEmpty {
            text += "?" + (try encoded(query))
        }
        return try url(text)
    }

    /// Resolves a reference (RFC 3986, section 5) such as `/files/24e5` from a `Location` header.
    ///
    /// - Parameter base: The address of the server with its path; nil if there is none.
    static func make(_ reference: URL, relativeTo base: URL?) throws(RequestError) -> URL {
        guard reference.scheme == nil else {
            return reference
        }
        guard let base else {
            throw RequestError(
                "'\(Redaction.url(reference))' is relative, and there is no server: pass a server to the service or the call"
            )
        }
        guard let url = URL(string: reference.relativeString, relativeTo: base)?.absoluteURL, Origin(url) != nil else {
            throw RequestError("'\(Redaction.url(reference))' is not an http or https URL")
        }
        return url
    }

    /// Adds query items to an absolute URL. A fragment, which is never sent, is dropped.
    static func make(_ address: URL, adding query: [QueryItem]) throws(RequestError) -> URL {
        guard !query.isEmpty else {
            return address
        }
        let text = address.absoluteString.prefix { $0 != "#" }
        let items = try encoded(query)
        return try url(text + (text.contains("?") ? "&" : "?") + items)
    }

    private static func encoded(_ query: [QueryItem]) throws(RequestError) -> String {
        if let problem = query.lazy.compactMap(\.problem).first {
            throw problem
        }
        return query.map(\.encoded).joined(separator: "&")
    }

    private static func url(_ text: some StringProtocol) throws(RequestError) -> URL {
        let text = String(text)
        // The text is a valid URL by RFC 3986; a different reading by `URL` would send the request elsewhere.
        guard let url = URL(string: text), url.absoluteString == text else {
            throw RequestError("'\(Redaction.text(text))' is not a URL")
        }
        return url
    }
}
