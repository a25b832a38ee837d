import SpeccCatalog
import SpeccDiagnostics

extension Catalog {
    /// The catalog with servers in their hosts: in `{ production: …, uploads: … }`, `uploads` is a server of `production` if
    /// endpoints refer to it, and `production` is the only other host. With several others, its address in each of them is
    /// unknown, and `pinned-host` reports it.
    var withServersInHosts: Catalog {
        guard apis.contains(where: { $0.files.contains { !$0.serverNames.isEmpty } }) else { return self }
        var catalog = self
        for api in apis.indices { catalog.apis[api].moveServers() }
        return catalog
    }
}

extension APIDeclaration {
    fileprivate mutating func moveServers() {
        for number in files.indices where files[number].hosts.count > 1 {
            let users = files[number].api == nil ? [files[number]] : files.filter { $0.hosts.isEmpty || $0.api != nil }
            let names = Set(users.flatMap(\.serverNames))
            let servers = files[number].hosts.filter { names.contains($0.name.value) && $0.servers.isEmpty }
            var others = files[number].hosts.filter { host in !servers.contains { $0.name.range == host.name.range } }
            guard !servers.isEmpty, others.count == 1, !servers.contains(where: \.isDefault) else { continue }
            let own = Set(others[0].servers.map(\.name.value))
            others[0].servers += servers.filter { !own.contains($0.name.value) }.map { server in
                var server = server
                server.isMisplaced = true
                return server
            }
            files[number].hosts = others
        }
    }
}

extension FileDeclaration {
    /// The names of servers that endpoints refer to.
    fileprivate var serverNames: [String] {
        endpoints.compactMap { $0.options?.value.host?.value }
    }
}

extension HostDeclaration {
    fileprivate var isDefault: Bool { DefaultHost.names.contains(name.value) }
}
