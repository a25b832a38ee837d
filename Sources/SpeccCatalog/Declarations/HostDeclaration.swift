package import SpeccDiagnostics

/// One entry of `hosts:`; `host: X` is an entry named `default`.
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

/// A host's address in its parts; `${port:int}` and `${tenant}` are arguments of the generated host.
package struct ServerTemplate: Equatable, Sendable {
    /// As written, for docs and messages.
    package let text: String
    package let scheme: String
    /// Literal text and variables in turn: `${tenant}.example.com`.
    package let host: [Piece]
    package let port: Piece?
    /// Base path with its leading slash, without a trailing one; empty where there is none.
    package var path: [Piece]
    /// `https://${server:authority}`: host and port are one argument.
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
        /// A typed argument: text (one label or path segment) or, for a port, a number.
        case variable(name: String, isNumber: Bool)
    }
}
