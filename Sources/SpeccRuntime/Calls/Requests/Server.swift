/// Where an API is served, and what every request there has in common.
public struct Server: Sendable, Hashable {
    /// How it is spoken to.
    public var scheme: URLScheme
    /// A name in ASCII, an IPv4 address, or an IPv6 address with or without its brackets.
    public var host: ServerHost
    /// Nil: the scheme's own.
    public var port: Int?
    /// What stands before every endpoint's path.
    public var path: ServerPath
    /// Sent to this server beside those of the API; an endpoint's own are stronger.
    public var headers: HTTPHeaders
    /// Instead of the API's; an endpoint's own is stronger.
    public var timeout: TimeoutPolicy?

    /// - Parameters:
    ///   - host: What is interpolated becomes one label: `"\(tenant).example.com"`.
    ///   - path: `/v3`; what is interpolated becomes one segment: `"/tenants/\(name)"`.
    public init(
        _ scheme: URLScheme,
        _ host: ServerHost,
        port: Int? = nil,
        path: ServerPath = "",
        headers: HTTPHeaders = [:],
        timeout: TimeoutPolicy? = nil
    ) {
        self.scheme = scheme
        self.host = host
        self.port = port
        self.path = path
        self.headers = headers
        self.timeout = timeout
    }
}

extension Server {
    /// `https://api.example.com:8443`, without a path.
    func authority() throws(RequestError) -> String {
        if let problem = host.problem {
            throw RequestError(problem)
        }
        let authority = try HostSyntax.checked(host.text)
        guard let port else {
            return "\(scheme.rawValue)://\(authority)"
        }
        guard (1...65_535).contains(port) else {
            throw RequestError("\(port) is no port: ports are 1 to 65535")
        }
        return "\(scheme.rawValue)://\(authority):\(port)"
    }
}
