import SpeccCatalog
import SpeccChecks

/// A host's address as an expression of the runtime's `Server`.
enum ServerSpelling {
    /// `Server(.https, "api.github.com", port: 8443, path: "/v3")`
    static func expression(_ host: ResolvedHost) -> Expression {
        let url = host.url
        var arguments: [(label: String, value: Expression)] = [
            ("", .text("." + url.scheme)),
            ("", .text(text(url.host))),
        ]
        switch url.port {
        case .literal(let port)?: arguments.append(("port", .text(port)))
        case .variable(let name, _)?: arguments.append(("port", .text(argument(name))))
        case nil: break
        }
        if !url.path.isEmpty {
            arguments.append(("path", .text(text(url.path))))
        }
        return .call("Server", arguments)
    }

    /// One literal, into which variables are interpolated.
    private static func text(_ pieces: [ServerTemplate.Piece]) -> String {
        let inside = pieces.map { piece in
            switch piece {
            case .literal(let text): String(SwiftLiteral.string(text).dropFirst().dropLast())
            case .variable(let name, _): "\\(" + argument(name) + ")"
            }
        }
        return "\"" + inside.joined() + "\""
    }

    /// A variable as the checker names it; one without a name in Swift is an error there.
    private static func argument(_ name: String) -> String {
        SwiftIdentifier.standalone(SwiftName.member(name) ?? "")
    }
}
