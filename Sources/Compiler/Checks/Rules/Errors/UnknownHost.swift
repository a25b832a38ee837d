import SpeccCatalog
import SpeccDiagnostics

/// `host` of an endpoint or a credential that no host of its API has as a server.
enum UnknownHost: Rule {
    static let id = "unknown-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            let hosts = index.hosts(of: service)
            for site in index.endpoints[service.endpoints] {
                guard let name = site.declaration.options?.value.host else { continue }
                if !hosts.contains(where: { $0.name.value == name.value }), index.isWhole(service.api) {
                    check(name, hosts, &diagnostics)
                }
            }
        }
        for credential in index.policies.credentials {
            guard case .oauth2(let grant) = credential.declaration.kind, let name = grant.host else { continue }
            guard grant.token.value.isPath else {
                let hint = "write only the path in 'token', or remove 'host'"
                diagnostics.add("'host' has no effect: 'token' is a whole URL", at: name.range, hint: hint)
                continue
            }
            guard index.isWhole(credential.api) else { continue }
            for hosts in index.hostSets(of: credential.api) { check(name, hosts, &diagnostics) }
        }
    }

    private static func check(
        _ name: Located<String>,
        _ hosts: [HostDeclaration],
        _ diagnostics: inout DiagnosticCollector
    ) {
        let servers = hosts.flatMap(\.servers).map(\.name.value)
        guard !servers.contains(name.value) else { return }
        let suggestion = diagnostics.suggestion(for: name.value, among: Candidates(servers), in: name.range.file)
        let example = hosts.first.map { "'\($0.name.value): { url: \($0.urlInBraces), \(name.value): https://… }'" }
        diagnostics.add(
            "unknown host \(quoted(name.value))",
            at: name.range,
            hint: didYouMean(suggestion) ?? example.map { "declare its address in each host: \($0)" },
            fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
        )
    }
}

extension CatalogIndex {
    /// The hosts that services of an API are called on: those of the API, and those of single services.
    func hostSets(of api: Int) -> [[HostDeclaration]] {
        var files: Set<FileID> = []
        return services.filter { $0.api == api }.map(hosts(of:)).filter { hosts in
            hosts.first.map { files.insert($0.name.range.file).inserted } ?? false
        }
    }

    func isWhole(_ api: Int) -> Bool { catalog.apis[api].isWhole }
}
