package import Foundation

extension Server {
    /// Creates a server from user input such as `https://api.example.com/v3`. Without a scheme, `https` is used.
    ///
    /// - Throws: `NetworkError` of kind `invalidRequest` with the reason: a scheme other than HTTP, a user or password,
    /// a query,
    ///   a port out of range.
    public init(url: String) throws(NetworkError) {
        do throws(RequestError) {
            try self.init(parsing: url)
        } catch {
            throw NetworkError(
                .invalidRequest,
                details: "\(HeaderSyntax.quoted(Redaction.text(url))) is not a server URL: \(error.message)"
            )
        }
    }

    /// Creates a server from user input of host and port such as `example.com:8443`. If it is invalid, every request
    /// fails.
    public init(
        _ scheme: URLScheme,
        authority: String,
        path: ServerPath = "",
        headers: HTTPHeaders = [:],
        timeout: TimeoutPolicy? = nil,
        servers: [String: Server] = [:]
    ) {
        self.init(
            scheme,
            ServerHost(authority),
            path: path,
            headers: headers,
            timeout: timeout,
            servers: servers
        )
        do throws(RequestError) {
            let (host, port) = try Self.parts(authority[...])
            self.host = ServerHost(host)
            self.port = port
            _ = try self.authority()
        } catch {
            let name = HeaderSyntax.quoted(Redaction.text(authority))
            self.host = ServerHost(authority, invalid: "\(name) is not a server: \(error.message)")
        }
    }

    private init(parsing text: String) throws(RequestError) {
        var remaining = text[...]
        var scheme = URLScheme.https
        if let colon = ASCIIText.schemeEnd(in: remaining) {
            guard let parsed = URLScheme(rawValue: ASCIIText.lowercased(String(remaining[..<colon.lowerBound]))) else {
                throw RequestError("its scheme is neither http nor https")
            }
            scheme = parsed
            remaining = remaining[colon.upperBound...]
        }
        guard !remaining.contains(where: { $0 == "?" || $0 == "#" }) else {
            throw RequestError("a server URL has no query or fragment")
        }
        let slash = remaining.firstIndex(of: "/") ?? remaining.endIndex
        let authority = remaining[..<slash]
        guard !authority.contains("@") else {
            throw RequestError("a server URL must not contain a user or password")
        }
        let (host, port) = try Self.parts(authority)
        self.init(scheme, ServerHost(host), port: port, path: ServerPath(String(remaining[slash...])))
        _ = try self.authority()
        _ = try PathTemplate.literal(path.encoded)
    }

    /// Splits `example.com:8080` or `[::1]:8080` at its port.
    private static func parts(_ authority: Substring) throws(RequestError) -> (host: String, port: Int?) {
        guard let colon = authority.lastIndex(of: ":"), authority.last != "]" else {
            return (String(authority), nil)
        }
        let digits = authority[authority.index(after: colon)...]
        guard let port = ASCIIText.wholeNumber(digits) else {
            throw RequestError("'\(digits)' is not a port")
        }
        return (String(authority[..<colon]), port)
    }
}

extension RequestBuilder {
    /// Begins a request to an absolute URL. The call must name its server (`Server(of:)`); otherwise the client's
    /// server decides which origin receives secrets.
    ///
    /// - Parameter settings: The settings of the call, with the service credentials to send.
    package mutating func begin(
        _ method: HTTPMethod,
        _ url: URL,
        as identity: EndpointIdentity,
        body: RequestBody = .none,
        cache: CachePolicy = .inherited,
        settings: CallSettings = CallSettings()
    ) {
        self.identity = identity
        self.method = method
        self.body = body
        policy = CallPolicy(cache: cache, settings: settings)
        address = url
        if Server(of: url) == nil {
            fail("'\(Redaction.url(url))' is not an HTTP URL")
        }
    }
}

extension Server {
    /// The scheme, host and port of a URL; nil if it is not an HTTP URL or contains a user name.
    package init?(of url: URL) {
        guard Origin(url) != nil, let host = url.host(),
            let scheme = url.scheme.flatMap({ URLScheme(rawValue: ASCIIText.lowercased($0)) })
        else {
            return nil
        }
        self.init(scheme, ServerHost(host), port: url.port)
    }
}

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
