import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// A credential that no call uses.
enum UnusedCredential: Rule {
    static let id = "unused-credential"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        guard !index.policies.credentials.isEmpty else { return }
        var used: [Set<String>] = index.catalog.apis.map { _ in [] }
        for site in index.endpoints {
            for credential in site.credentials(index.policies) { used[site.api].insert(credential.name.value) }
        }
        let withServices = Set(index.services.map(\.api))
        for site in index.policies.credentials where withServices.contains(site.api) {
            let name = site.declaration.name
            guard !used[site.api].contains(name.value) else { continue }
            report.add("no call uses credential \(quoted(name.value))", at: name.range)
        }
    }
}

/// A server of a host that neither an endpoint nor a credential names.
enum UnusedServer: Rule {
    static let id = "unused-server"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for (number, api) in index.catalog.apis.enumerated() where index.services.contains(where: { $0.api == number })
        {
            var used = Set(api.files.flatMap(\.endpoints).compactMap { $0.options?.value.host?.value })
            for credential in api.files.flatMap(\.credentials) {
                if case .oauth2(let grant) = credential.kind, let host = grant.host { used.insert(host.value) }
            }
            for server in api.files.flatMap(\.hosts).flatMap(\.servers) where used.insert(server.name.value).inserted {
                report.add(
                    "no endpoint is called on server \(quoted(server.name.value))",
                    at: server.name.range,
                    hint: "write 'host: \(server.name.value)' on its endpoints, or remove it"
                )
            }
        }
    }
}

/// A type that no endpoint, error or other type uses.
enum UnusedType: Rule {
    static let id = "unused-type"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        var used: [Set<String>] = index.catalog.apis.map { _ in [] }
        for reference in index.references { used[reference.api].insert(reference.name.value) }
        let withServices = Set(index.services.map(\.api))
        for type in index.types where !used[type.api].contains(type.declaration.name.value) {
            // A directory without endpoints exists for its types.
            guard withServices.contains(type.api) else { continue }
            let name = type.declaration.name
            let hint = "remove it, or use it, for example with 'returns: \(name.value)'"
            report.add("type \(quoted(name.value)) is not used", at: name.range, hint: hint)
        }
    }
}

/// A catalog file that contains only `specc:`.
enum EmptyFile: Rule {
    static let id = "empty-file"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for file in index.catalog.apis.lazy.flatMap(\.files) where file.isEmpty {
            report.add(
                "the file declares nothing",
                at: SourceRange(file: file.file, start: SourcePosition(line: 1, column: 1), width: 1),
                hint: "add 'service' and 'endpoints', or 'types'"
            )
        }
    }
}
