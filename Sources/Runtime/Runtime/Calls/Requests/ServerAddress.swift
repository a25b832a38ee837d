import Foundation

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
        if let colon = remaining.range(of: "://") {
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
