package import SpeccDiagnostics
import SpeccText

/// One entry of `hosts:`, an environment: its main server and others by name. `host: X` declares a host named `default`.
package struct HostDeclaration: Sendable {
    package var name: Located<String>
    package let url: Located<ServerTemplate>
    package var docs: Located<String>?
    package let isInsecure: Bool
    package var headers: [ParameterDeclaration] = []
    package var timeout: Located<TimeoutDeclaration>?
    /// The other servers of the environment; endpoints and credentials refer to them by name.
    package var servers: [HostDeclaration] = []
    /// Whether it is declared by a map instead of a URL.
    package var isMapping = false
    /// Whether `hosts` is written in braces.
    package var isInBraces = false
    /// Whether it is a server that the catalog declares as a host, next to its environment.
    package var isMisplaced = false

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

extension HostDeclaration {
    /// The environment's main server and its other servers.
    package var allServers: [HostDeclaration] { [self] + servers }

    /// The URL as a value in braces, in messages.
    package var urlInBraces: String {
        let text = url.value.text
        return text.contains("{") ? "\"\(text)\"" : text
    }

    package func server(named name: String) -> HostDeclaration? {
        servers.first { $0.name.value == name }
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

    /// A path without scheme and host: `/token` below the URL of a host.
    package var isPath: Bool { scheme.isEmpty }

    package enum Piece: Equatable, Sendable {
        case literal(String)
        /// An argument: text (one label or path segment), or a number for a port.
        case variable(name: String, isNumber: Bool)
    }
}

extension ServerTemplate {
    /// Whether the host is this machine, for all values of its variables.
    package var isLoopback: Bool {
        guard case .literal(let last)? = host.last else { return false }
        return host.count == 1 ? LoopbackHost.contains(last) : last.lowercased().hasSuffix(".localhost")
    }

    /// Whether requests are sent over a network without encryption.
    package var isCleartext: Bool { scheme == "http" && !isLoopback }
}
