import SpeccCatalog
import SpeccDiagnostics

/// Resolves hosts and the default host.
enum HostResolver {
    /// - Returns: `nil` if the file declares no hosts.
    static func hosts(of file: FileDeclaration, in owner: SwiftPath) -> ResolvedHosts? {
        guard !file.hosts.isEmpty else { return nil }
        let hosts = file.hosts.map { host in
            ResolvedHost(
                name: host.name,
                swiftName: DeclaredNames.host(host.name.value) ?? .unnamed,
                docs: host.docs?.value,
                url: host.url.value,
                variables: HostVariables.distinct(in: host.url.value),
                headers: host.headers.compactMap {
                    ParameterResolver.constant(Effective($0, from: .host, at: $0.name.range))?.value
                },
                timeout: host.timeout.map { PolicyResolver.filled($0.value) }
            )
        }
        return ResolvedHosts(
            path: owner.appending("Host"),
            hosts: hosts,
            defaultIndex: DefaultHost.index(in: file.hosts)
        )
    }
}
