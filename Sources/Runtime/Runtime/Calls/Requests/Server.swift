/// A server of an API, with the settings that its requests share, and the other servers of its environment.
public struct Server: Sendable, Hashable {
    private var content: CopyOnWrite<Content>

    private struct Content: Sendable, Hashable {
        var scheme: URLScheme
        var host: ServerHost
        var port: Int?
        var path: ServerPath
        var headers: HTTPHeaders
        var timeout: TimeoutPolicy?
        var servers: [String: Server]
    }

    /// The scheme of the server's URLs.
    package var scheme: URLScheme {
        get { content.value.scheme }
        _modify { yield &content.value.scheme }
    }
    /// The host: an ASCII name, an IPv4 address, or an IPv6 address with or without brackets.
    package var host: ServerHost {
        get { content.value.host }
        _modify { yield &content.value.host }
    }
    /// The port; nil is the default port of the scheme.
    package var port: Int? {
        get { content.value.port }
        _modify { yield &content.value.port }
    }
    /// The prefix of every endpoint's path.
    package var path: ServerPath {
        get { content.value.path }
        _modify { yield &content.value.path }
    }
    /// Headers sent to this server in addition to those of the API. Headers of an endpoint override them.
    package var headers: HTTPHeaders {
        get { content.value.headers }
        _modify { yield &content.value.headers }
    }
    /// The timeout, which overrides that of the API. The timeout of an endpoint overrides it.
    package var timeout: TimeoutPolicy? {
        get { content.value.timeout }
        _modify { yield &content.value.timeout }
    }
    /// The other servers of the environment, by the names that endpoints refer to them. A missing one is this server.
    package private(set) var servers: [String: Server] {
        get { content.value.servers }
        _modify { yield &content.value.servers }
    }

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - scheme: The scheme of the URL.
    ///   - host: The host. An interpolated value becomes one label: `"\(tenant).example.com"`.
    ///   - port: The port; nil for the scheme's default port.
    ///   - path: A path prefix such as `/v3`. An interpolated value becomes one segment: `"/tenants/\(name)"`.
    ///   - headers: Header fields of every call to this server.
    ///   - timeout: The time limits of calls to this server.
    ///   - servers: The other servers of the environment, by their names in the catalog. Calls to a server that is not among
    ///     them are sent to this one.
    public init(
        _ scheme: URLScheme,
        _ host: ServerHost,
        port: Int? = nil,
        path: ServerPath = "",
        headers: HTTPHeaders = [:],
        timeout: TimeoutPolicy? = nil,
        servers: [String: Server] = [:]
    ) {
        content = CopyOnWrite(
            Content(
                scheme: scheme,
                host: host,
                port: port,
                path: path,
                headers: headers,
                timeout: timeout,
                servers: servers
            )
        )
    }
}

extension Server {
    /// The server of the environment with a name; itself for no name, and for one that the environment does not have.
    func named(_ name: String?) -> Server {
        name.flatMap { servers[$0] } ?? self
    }

    /// The environment with other servers. Those that are nil are not replaced.
    @_spi(Generated) public func with(_ servers: [String: Server?]) -> Server {
        var environment = self
        environment.servers.merge(servers.compactMapValues(\.self)) { $1 }
        return environment
    }
}

extension Server {
    /// The URL without a path: `https://api.example.com:8443`.
    func authority() throws(RequestError) -> String {
        if let problem = host.problem {
            throw RequestError(problem)
        }
        let authority = try HostSyntax.checked(host.text)
        guard let port else {
            return "\(scheme.rawValue)://\(authority)"
        }
        guard (1...65_535).contains(port) else {
            throw RequestError("\(port) is not a port: ports are 1 to 65535")
        }
        return "\(scheme.rawValue)://\(authority):\(port)"
    }
}
