package import SpeccCatalog
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

/// A service without a host in its own file or in the file that declares the API.
enum MissingHost: Rule {
    static let id = "missing-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services where !service.endpoints.isEmpty {
            let api = index.catalog.apis[service.api]
            guard api.isWhole, api.files[service.file].hosts.isEmpty else { continue }
            guard api.files.first(where: { $0.api != nil })?.hosts.isEmpty ?? true else { continue }
            diagnostics.add(
                "service \(quoted(service.name.value)) has no host",
                at: service.name.range,
                hint: "write 'host: https://…' here or in the file that declares 'api'"
            )
        }
    }
}

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
            "\(host.subject) has no address for \(quoted(use.name))",
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

/// `host` of an endpoint with the name of a host instead of a server: it would be called there in every environment.
enum PinnedHost: Rule {
    static let id = "pinned-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            let hosts = index.hosts(of: service)
            let pinned = Set(
                index.endpoints[service.endpoints].compactMap { $0.declaration.options?.value.host?.value }
            )
            for site in index.endpoints[service.endpoints] {
                guard let name = site.declaration.options?.value.host,
                    let host = hosts.first(where: { $0.name.value == name.value }),
                    !hosts.contains(where: { $0.server(named: name.value) != nil })
                else { continue }
                let others = hosts.filter { !pinned.contains($0.name.value) }
                diagnostics.add(
                    "endpoint \(quoted(site.declaration.name.value)) would be called on host \(quoted(name.value)) "
                        + "in every environment",
                    at: name.range,
                    hint: hint(host, others),
                    notes: [Diagnostic.Note("host declared here", at: host.name.range)]
                )
            }
        }
    }

    private static func hint(_ host: HostDeclaration, _ others: [HostDeclaration]) -> String {
        guard let other = others.last, !DefaultHost.names.contains(host.name.value) else {
            return "remove 'host': callers choose the environment"
        }
        let name = host.name.value
        return "declare the address of \(quoted(name)) in each host: "
            + "'\(other.name.value): { url: \(other.urlInBraces), \(name): … }'"
    }
}

/// An `http` URL of a remote host without `insecure: true`.
enum InsecureHost: Rule {
    static let id = "insecure-host"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis {
            for host in api.files.lazy.flatMap(\.hosts).flatMap(\.allServers) {
                let url = host.url.value
                guard url.scheme == "http", !host.isInsecure, !url.isLoopback else { continue }
                diagnostics.add(
                    "\(host.subject) does not use encryption",
                    at: host.url.range,
                    hint: "use 'https', or allow 'http' with '{ url: …, insecure: true }'"
                )
            }
        }
    }
}

extension HostDeclaration {
    /// The host in messages; that of 'host: URL' has no name of its own.
    package var subject: String {
        name.value == "default" ? "the host" : "host \(quoted(name.value))"
    }
}
