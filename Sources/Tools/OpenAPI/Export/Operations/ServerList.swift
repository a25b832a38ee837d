import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// The hosts of an API or a service as servers. The default host is the first.
struct ServerList {
    let session: ExportSession

    /// - Parameter name: The server of each host; nil for the main one.
    func servers(of hosts: ResolvedHosts, named name: String? = nil, at pointer: JSONPointer) -> DocumentValue {
        var order = Array(hosts.hosts.indices)
        if let first = hosts.defaultIndex, order.contains(first) { order = [first] + order.filter { $0 != first } }
        let servers = order.enumerated().map { position, index in
            server(hosts.hosts[index], named: name, at: pointer / String(position))
        }
        return .list(servers)
    }

    private func server(_ environment: ResolvedHost, named name: String?, at pointer: JSONPointer) -> DocumentValue {
        let host = environment.server(named: name)
        let isServer = environment.name.range != host.name.range
        if !host.headers.isEmpty || host.timeout != nil {
            let subject = host.name.value == "default" ? "the host" : "the host '\(host.name.value)'"
            let message = "OpenAPI has no headers and timeouts of \(subject)"
            session.report(.hostSetting, message, at: host.name.range, pointer)
        }
        let headers = host.headers.map { DocumentValue.Member($0.name, .string($0.value)) }
        return .members(
            [
                ("url", .string(url(of: host.url))),
                ("description", host.docs.map(DocumentValue.string)),
                (
                    "variables",
                    DocumentValue.members(
                        host.variables.filter { host.url.variableNames.contains($0.name) }.map {
                            variable($0, of: host.url)
                        }
                    ).nonempty
                ),
            ]
                + session.extensions([
                    ("name", .string(environment.name.value)),
                    ("host", isServer ? .string(host.name.value) : nil),
                    ("headers", DocumentValue.object(headers).nonempty),
                    ("timeout", host.timeout.map { PolicyAnnotations.timeout($0.value) }),
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

extension ServerTemplate {
    fileprivate var variableNames: [String] {
        (host + (port.map { [$0] } ?? []) + path).compactMap { piece in
            guard case .variable(let name, _) = piece else { return nil }
            return name
        }
    }
}
