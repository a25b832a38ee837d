import SpeccCatalog
import SpeccDiagnostics

/// Two hosts, or two variables of a host, with the same Swift name.
enum ConflictingHostNames: Rule {
    static let id = "conflicting-host-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for file in index.catalog.apis.lazy.flatMap(\.files) {
            var scope = NameScope()
            for host in file.hosts {
                scope.add(
                    DeclaredNames.host(host.name.value),
                    host.name,
                    DescriptiveName("host", host.name.value),
                    &diagnostics
                )
                checkVariables(of: host, &diagnostics)
                checkServers(of: host, &diagnostics)
            }
        }
    }

    /// A variable may occur several times in the URLs of a host with the same type.
    private static func checkVariables(of host: HostDeclaration, _ diagnostics: inout DiagnosticCollector) {
        var first: [SwiftName: HostVariables.Variable] = [:]
        for server in host.allServers {
            for variable in HostVariables.all(in: server.url.value) {
                guard let other = first[variable.swiftName] else {
                    first[variable.swiftName] = variable
                    continue
                }
                guard other != variable else { continue }
                diagnostics.add(
                    "\(quoted(variable.name)) and \(quoted(other.name)) have the same Swift name",
                    at: server.url.range
                )
            }
        }
    }

    /// The servers are arguments of `Host`, after its main server.
    private static func checkServers(of host: HostDeclaration, _ diagnostics: inout DiagnosticCollector) {
        var scope = NameScope()
        scope.take(DeclaredNames.host("server"), host.name, DescriptiveName("the main server of host", host.name.value))
        for server in host.servers {
            let name = server.name
            scope.add(DeclaredNames.host(name.value), name, DescriptiveName("server", name.value), &diagnostics)
        }
    }
}
