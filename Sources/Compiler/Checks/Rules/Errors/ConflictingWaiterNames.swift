import SpeccCatalog
import SpeccDiagnostics

/// A waiter with the same Swift name as another waiter or an endpoint.
enum ConflictingWaiterNames: Rule {
    static let id = "conflicting-waiter-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            let waiters = index.policies.waiters(of: service)
            guard !waiters.isEmpty else { continue }
            var taken: [SwiftName: Located<String>] = [:]
            for site in index.endpoints[service.endpoints] {
                guard let method = DeclaredNames.method(site.declaration, index.names) else { continue }
                taken[method] = site.declaration.name
                if site.declaration.options?.value.paginate != nil {
                    taken[DeclaredNames.pages(ofMethod: method)] = site.declaration.name
                }
            }
            for waiter in waiters.map(\.declaration) {
                let written = waiter.swift.name ?? waiter.name
                guard let name = DeclaredNames.waiter(waiter) else {
                    diagnostics.add(
                        "\(quoted(written.value)) contains no ASCII letter or digit to derive a Swift name from",
                        at: written.range,
                        hint: "set one with 'swift: { name: … }'"
                    )
                    continue
                }
                if let other = taken[name] {
                    diagnostics.add(
                        "waiter \(quoted(waiter.name.value)) and \(quoted(other.value)) have the same Swift name \(quoted(name.text))",
                        at: written.range,
                        hint: "rename one of them, or set its name with 'swift: { name: … }'",
                        notes: [Diagnostic.Note("other one declared here", at: other.range)]
                    )
                }
                taken[name] = waiter.name
            }
        }
    }
}
