package import SpeccDiagnostics

/// One entry of `hosts:`; `host: X` declares a host named `default`.
package struct HostDeclaration: Sendable {
    package var name: Located<String>
    package let url: Located<ServerTemplate>
    package var docs: Located<String>?
    package let isInsecure: Bool
    package var headers: [ParameterDeclaration] = []
    package var timeout: Located<TimeoutDeclaration>?

    package init(
        name: Located<String>,
        url: Located<ServerTemplate>,
        docs: Located<String>? = nil,
        isInsecure: Bool = false
    ) {
        self.name = name
        self.url = url
        self.docs = docs
        self.isInsecure = isInsecure
    }
}

/// The parts of a host's URL; `${port:int}` and `${tenant}` are arguments of the generated host.
package struct ServerTemplate: Equatable, Sendable {
    /// The text as written, for documentation and messages.
    package let text: String
    package let scheme: String
    /// Literal text and variables in order: `${tenant}.example.com`.
    package let host: [Piece]
    package let port: Piece?
    /// The base path with a leading and without a trailing slash; empty if there is none.
    package var path: [Piece]
    /// `https://${server:authority}`: one argument for host and port.
    package var isSuppliedByCaller = false

    package init(text: String, scheme: String, host: [Piece], port: Piece? = nil, path: [Piece] = []) {
        self.text = text
        self.scheme = scheme
        self.host = host
        self.port = port
        self.path = path
    }

    package enum Piece: Equatable, Sendable {
        case literal(String)
        /// An argument: text (one label or path segment), or a number for a port.
        case variable(name: String, isNumber: Bool)
    }
}
