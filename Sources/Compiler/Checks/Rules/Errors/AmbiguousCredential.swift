import SpeccCatalog
import SpeccDiagnostics

/// An endpoint of an API with several credentials that selects none.
enum AmbiguousCredential: Rule {
    static let id = "ambiguous-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var undecided: [Int: [Located<String>]] = [:]
        for site in index.endpoints where index.policies.hasSeveralCredentials(in: site.api) {
            if site.settings.auth.level == .builtIn { undecided[site.api, default: []].append(site.declaration.name) }
        }
        for api in undecided.keys.sorted() {
            guard let endpoints = undecided[api], let first = endpoints.first else { continue }
            guard let known = index.policies.someCredentials(in: api),
                let name = index.policies.credentials.first(where: { $0.api == api })?.declaration.name.value
            else { continue }
            let others = endpoints.count > 1 ? " and \(endpoints.count - 1) more" : ""
            diagnostics.add(
                "no credential selected for endpoint \(quoted(first.value))\(others)",
                at: first.range,
                hint: "write 'defaults: { auth: \(TextSanitizer.shortened(name)) }' next to 'api', "
                    + "or 'auth' on each endpoint; "
                    + "declared credentials: \(known)"
            )
        }
    }
}
