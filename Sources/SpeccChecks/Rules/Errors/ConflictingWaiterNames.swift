import SpeccCatalog
import SpeccDiagnostics

/// A waiter that becomes the same name in Swift as another waiter or an endpoint.
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
                        "\(quoted(written.value)) has no ASCII letter or digit for a Swift name",
                        at: written.range,
                        hint: "give it one with 'swift: { name: … }'"
                    )
                    continue
                }
                if let other = taken[name] {
                    diagnostics.add(
                        "waiter \(quoted(waiter.name.value)) and \(quoted(other.value)) are both \(quoted(name.text)) in Swift",
                        at: written.range,
                        hint: "rename one, or give it a name with 'swift: { name: … }'",
                        notes: [Diagnostic.Note("the other one stands here", at: other.range)]
                    )
                }
                taken[name] = waiter.name
            }
        }
    }
}
