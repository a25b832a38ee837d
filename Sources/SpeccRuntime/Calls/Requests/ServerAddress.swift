import Foundation

extension Server {
    /// A server that a person typed: `https://api.example.com/v3`. Where no scheme is written it is `https`.
    ///
    /// Throws an error that says what is wrong: a scheme that is not HTTP, a user or password, a query, a port out of range.
    public init(url: String) throws(NetworkError) {
        do throws(RequestError) {
            try self.init(parsing: url)
        } catch {
            throw NetworkError(
                .invalidRequest,
                details: "\(HeaderSyntax.quoted(Redaction.text(url))) is no server: \(error.message)"
            )
        }
    }

    /// A server of which a person typed host and port: `example.com:8443`. What is neither refuses every request to it.
    public init(
        _ scheme: URLScheme,
        authority: String,
        path: ServerPath = "",
        headers: HTTPHeaders = [:],
        timeout: TimeoutPolicy? = nil
    ) {
        self.init(scheme, ServerHost(authority), path: path, headers: headers, timeout: timeout)
        do throws(RequestError) {
            let (host, port) = try Self.parts(authority[...])
            self.host = ServerHost(host)
            self.port = port
            _ = try self.authority()
        } catch {
            let name = HeaderSyntax.quoted(Redaction.text(authority))
            self.host = ServerHost(authority, refused: "\(name) is no server: \(error.message)")
        }
    }

    private init(parsing text: String) throws(RequestError) {
        var rest = text[...]
        var scheme = URLScheme.https
        if let colon = rest.range(of: "://") {
            guard let known = URLScheme(rawValue: ASCIIText.lowercased(String(rest[..<colon.lowerBound]))) else {
                throw RequestError("its scheme is neither http nor https")
            }
            scheme = known
            rest = rest[colon.upperBound...]
        }
        guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else {
            throw RequestError("a server has no query and no fragment")
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let authority = rest[..<slash]
        guard !authority.contains("@") else {
            throw RequestError("a user or password does not belong in an address")
        }
        let (host, port) = try Self.parts(authority)
        self.init(scheme, ServerHost(host), port: port, path: ServerPath(String(rest[slash...])))
        _ = try self.authority()
        _ = try PathTemplate.literal(path.encoded)
    }

    /// `example.com:8080`, `[::1]:8080`
    private static func parts(_ authority: Substring) throws(RequestError) -> (host: String, port: Int?) {
        guard let colon = authority.lastIndex(of: ":"), authority.last != "]" else {
            return (String(authority), nil)
        }
        let digits = authority[authority.index(after: colon)...]
        guard let port = ASCIIText.wholeNumber(digits) else {
            throw RequestError("'\(digits)' is no port")
        }
        return (String(authority[..<colon]), port)
    }
}
