import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The hosts of an API or a service as servers. The default host is the first.
struct ServerList {
    let session: ExportSession

    /// - Parameter path: The only host of the list, `GitHub.Host.uploads`; nil for all of them.
    func servers(of hosts: ResolvedHosts, only path: SwiftPath? = nil, at pointer: DocumentPointer) -> DocumentValue {
        var order = hosts.hosts.indices.filter { path == nil || hosts.path(of: hosts.hosts[$0]) == path }
        if let first = hosts.defaultIndex, order.contains(first) { order = [first] + order.filter { $0 != first } }
        let servers = order.enumerated().map { position, index in
            server(hosts.hosts[index], at: pointer / String(position))
        }
        return .list(servers)
    }

    private func server(_ host: ResolvedHost, at pointer: DocumentPointer) -> DocumentValue {
        if !host.headers.isEmpty || host.timeout != nil {
            let message = "OpenAPI has no headers and timeouts of the host '\(host.name.value)'"
            session.report(.hostSetting, message, at: host.name.range, pointer)
        }
        let headers = host.headers.map { DocumentValue.Member($0.name, .string($0.value)) }
        return .members(
            [
                ("url", .string(url(of: host.url))),
                ("description", host.docs.map(DocumentValue.string)),
                ("variables", DocumentValue.members(host.variables.map { variable($0, of: host.url) }).nonempty),
            ]
                + session.extensions([
                    ("name", .string(host.name.value)),
                    ("headers", DocumentValue.object(headers).nonempty),
                    ("timeout", host.timeout.map(PolicyAnnotations.timeout)),
                ])
        )
    }

    /// `https://{tenant}.example.com:{port}/v2`
    private func url(of template: ServerTemplate) -> String {
        let port = template.port.map { ":" + text(of: [$0]) } ?? ""
        return template.scheme + "://" + text(of: template.host) + port + text(of: template.path)
    }

    private func text(of pieces: [ServerTemplate.Piece]) -> String {
        pieces.reduce(into: "") { text, piece in
            switch piece {
            case .literal(let literal): text += literal
            case .variable(let name, _): text += "{\(name)}"
            }
        }
    }

    /// Every variable requires a default. Catalogs have none, so that of a port follows from the scheme, and that of other
    /// variables is their name.
    private func variable(_ variable: ResolvedHost.Variable, of url: ServerTemplate) -> (String, DocumentValue?) {
        let port = url.scheme == "http" ? "80" : "443"
        let kind = url.isSuppliedByCaller ? "authority" : variable.isNumber ? "int" : nil
        return (
            variable.name,
            .members(
                [("default", .string(variable.isNumber ? port : variable.name))]
                    + session.extensions([("type", kind.map(DocumentValue.string))])
            )
        )
    }
}

extension ResolvedHosts {
    func contains(_ path: SwiftPath) -> Bool {
        hosts.contains { self.path(of: $0) == path }
    }

    /// `GitHub.Host.uploads`
    fileprivate func path(of host: ResolvedHost) -> SwiftPath {
        path.appending(host.swiftName)
    }
}
