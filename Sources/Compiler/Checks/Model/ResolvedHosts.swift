package import SpeccCatalog
package import SpeccDiagnostics

/// The hosts of an API or of a service.
package struct ResolvedHosts: Sendable {
    /// `GitHub.Host`
    package let path: SwiftPath
    package let hosts: [ResolvedHost]
    /// The host that a service uses by default; `nil` if the caller must choose one.
    ///
    /// It is the only host, or the one named `production` or `default`, and has no variables.
    package let defaultIndex: Int?

    package var defaultHost: ResolvedHost? { defaultIndex.map { hosts[$0] } }

    /// The servers other than the main one that the catalog declares, once for all hosts.
    package var namedServers: [ResolvedHost] {
        var names: Set<String> = []
        return hosts.flatMap(\.servers).filter { !$0.isImplicit && names.insert($0.name.value).inserted }
    }
}

/// A server; with its other servers, an environment.
package struct ResolvedHost: Sendable {
    package var name: Located<String>
    package let swiftName: SwiftName
    package var docs: String?
    package var url: ServerTemplate
    /// The distinct variables of the URL and of those of the other servers, in order.
    package let variables: [Variable]
    package var headers: [ResolvedConstant] = []
    /// Overrides the service's timeout.
    package var timeout: Located<ResolvedTimeout>?
    /// The other servers of the environment.
    package var servers: [ResolvedHost] = []
    /// Whether no host declares it: it is the server of a token endpoint that is declared with its URL.
    package var isImplicit = false

    /// The server of the environment with a name; the main server for none.
    package func server(named name: String?) -> ResolvedHost {
        servers.first { $0.name.value == name } ?? self
    }

    /// A typed argument of the host: `port: Int`.
    package struct Variable: Equatable, Sendable {
        /// The name in the template.
        package var name: String
        package let swiftName: SwiftName
        package let isNumber: Bool
    }
}
