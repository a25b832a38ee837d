import SpeccCatalog
import SpeccDiagnostics

/// A host without an address for a server that endpoints or tokens need: they would leave the environment.
enum MissingServer: Rule {
    static let id = "missing-server"
    static let severity = Severity.error

    /// The first use of a server.
    private struct Use {
        let name: String
        let note: Diagnostic.Note
    }

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var uses: [FileID: [Use]] = [:]
        var sets: [(api: Int, file: FileID, hosts: [HostDeclaration])] = []
        for service in index.services {
            let hosts = index.hosts(of: service)
            guard let file = hosts.first?.name.range.file else { continue }
            if uses[file] == nil { sets.append((service.api, file, hosts)) }
            uses[file, default: []] += index.endpoints[service.endpoints].compactMap(use)
        }
        for (api, file, hosts) in sets {
            let credentials = index.policies.credentials.filter { $0.api == api }.map(\.declaration)
            var seen: Set<String> = []
            for use in (uses[file] ?? []) + credentials.compactMap(use) where seen.insert(use.name).inserted {
                guard hosts.contains(where: { $0.server(named: use.name) != nil }) else { continue }
                for host in hosts where host.server(named: use.name) == nil { report(use, host, &diagnostics) }
            }
            guard hosts.count > 1 else { continue }
            for credential in credentials { checkURL(credential, &diagnostics) }
        }
    }

    private static func use(_ site: IndexedEndpoint) -> Use? {
        site.declaration.options?.value.host.map { name in
            let note = "\(quoted(site.declaration.name.value)) is called there"
            return Use(name: name.value, note: Diagnostic.Note(note, at: name.range))
        }
    }

    private static func use(_ credential: CredentialDeclaration) -> Use? {
        guard case .oauth2(let grant) = credential.kind, grant.token.value.isPath, let name = grant.host else {
            return nil
        }
        let note = "the tokens of \(quoted(credential.name.value)) are requested there"
        return Use(name: name.value, note: Diagnostic.Note(note, at: name.range))
    }

    private static func report(_ use: Use, _ host: HostDeclaration, _ diagnostics: inout DiagnosticCollector) {
        let address = "\(use.name): …"
        diagnostics.add(
            "host \(quoted(host.name.value)) has no address for \(quoted(use.name))",
            at: host.name.range,
            hint: host.isMapping
                ? "add '\(address)' with its URL in this environment"
                : "write '\(host.name.value): { url: \(host.urlInBraces), \(address) }'",
            notes: [use.note]
        )
    }

    /// Reports a token endpoint that is the same in several environments.
    private static func checkURL(_ credential: CredentialDeclaration, _ diagnostics: inout DiagnosticCollector) {
        guard case .oauth2(let grant) = credential.kind, !grant.token.value.isPath else { return }
        let url = grant.token.value
        guard case .literal(let host)? = url.host.first, url.host.count == 1 else { return }
        let label = String(host.prefix { $0 != "." })
        let isName = SwiftName.member(label) != nil && label.utf8.allSatisfy { !(0x30...0x39).contains($0) }
        let name = isName ? label : "accounts"
        diagnostics.add(
            "tokens of every host would be requested from \(quoted(host))",
            at: grant.token.range,
            hint: "write 'token: \(url.pathText)' and 'host: \(name)', and declare '\(name): https://…' in each host"
        )
    }
}

extension ServerTemplate {
    /// The base path as written; `/` for none.
    package var pathText: String {
        let text = path.map { piece in
            switch piece {
            case .literal(let text): text
            case .variable(let name, _): "${\(name)}"
            }
        }
        return text.isEmpty ? "/" : text.joined()
    }
}
