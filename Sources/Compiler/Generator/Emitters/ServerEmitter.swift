import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits the address of a host as a `Server`.
enum ServerEmitter {
    /// `Server(.https, "api.github.com", port: 8443, path: "/v3", timeout: …)`
    static func expression(_ host: ResolvedHost) -> Expression {
        var arguments = arguments(of: host.url)
        if !host.headers.isEmpty {
            arguments.append(("headers", PolicyEmitter.headers(host.headers)))
        }
        if let timeout = host.timeout {
            arguments.append(("timeout", PolicyEmitter.timeout(timeout.value)))
        }
        let implicit = host.servers.filter(\.isImplicit).map { server in
            (SwiftLiteral.string(server.name.value), expression(server))
        }
        if !implicit.isEmpty {
            arguments.append(("servers", .dictionary(implicit)))
        }
        return .call("Server", arguments)
    }

    private static func arguments(of url: ServerTemplate) -> [(label: String, value: Expression)] {
        var arguments: [(label: String, value: Expression)] = [("", .text("." + url.scheme))]
        if url.isSuppliedByCaller, case .variable(let name, _)? = url.host.first {
            arguments.append(("authority", .text(argument(name))))
        } else {
            arguments.append(("", .text(text(url.host))))
        }
        switch url.port {
        case .literal(let port)?: arguments.append(("port", .text(port)))
        case .variable(let name, _)?: arguments.append(("port", .text(argument(name))))
        case nil: break
        }
        if !url.path.isEmpty {
            arguments.append(("path", .text(text(url.path))))
        }
        return arguments
    }

    /// A string literal with interpolated variables.
    private static func text(_ pieces: [ServerTemplate.Piece]) -> String {
        let inside = pieces.map { piece in
            switch piece {
            case .literal(let text): String(SwiftLiteral.string(text).dropFirst().dropLast())
            case .variable(let name, _): "\\(" + argument(name) + ")"
            }
        }
        return "\"" + inside.joined() + "\""
    }

    /// The checker rejects variables without a Swift name.
    private static func argument(_ name: String) -> String {
        SwiftIdentifier.standalone(SwiftName.member(name) ?? .unnamed)
    }
}
