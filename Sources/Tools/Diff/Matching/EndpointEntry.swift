import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

// Where requests are sent: a path can be composed of that of a host and that of a call.
extension ComparedEndpoint {
    /// The addresses of calls on each host, without names of variables and parameters.
    var addresses: Set<[String]> {
        let path = Self.shape(of: endpoint)
        guard !endpoint.url.isSuppliedByCaller, !endpoint.servers.isEmpty else { return [[path]] }
        return Set(endpoint.servers.map { $0.url.authority + [$0.url.basePath + path] })
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
