import SpeccCatalog
import SpeccChecks

// Where requests are sent: a path can be composed of that of a host and that of a call.
extension EndpointEntry {
    /// The addresses of calls on each host, without names of variables and parameters.
    func addresses(in api: ResolvedAPI) -> Set<[String]> {
        let path = Self.shape(of: endpoint)
        guard !endpoint.url.isSuppliedByCaller, let hosts = hosts(in: api), !hosts.isEmpty else { return [[path]] }
        return Set(hosts.map { $0.url.authority + [$0.url.basePath + path] })
    }

    /// The hosts that calls can be sent to.
    private func hosts(in api: ResolvedAPI) -> [ResolvedHost]? {
        guard let path = endpoint.host else { return service.hosts(in: api)?.hosts }
        return [service.ownHosts, api.hosts].compactMap { $0?.host(at: path) }.prefix(1).map(\.self)
    }
}

extension ServerTemplate {
    /// What connections are made to: without names of variables, the case of the host and the default port.
    var authority: [String] {
        let port = port.flatMap { $0 == .literal(scheme == "https" ? "443" : "80") ? nil : $0 }
        return [scheme, isSuppliedByCaller ? "authority" : ""] + host.map { $0.text.lowercased() } + [":"]
            + [port].compactMap { $0?.text }
    }

    /// The path before that of a call, without names of variables: `/v1`.
    var basePath: String {
        path.map(\.text).joined()
    }
}

extension ServerTemplate.Piece {
    /// `${}` for a variable
    fileprivate var text: String {
        switch self {
        case .literal(let text): text
        case .variable(_, let isNumber): isNumber ? "${:int}" : "${}"
        }
    }
}
