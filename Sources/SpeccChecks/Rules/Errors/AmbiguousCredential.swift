import SpeccCatalog
import SpeccDiagnostics

/// Several credentials, and an endpoint of which nobody says which one it carries.
enum AmbiguousCredential: Rule {
    static let id = "ambiguous-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var undecided: [Int: [Located<String>]] = [:]
        for site in index.endpoints where index.policies.hasSeveralCredentials(in: site.api) {
            if site.auth(index.policies) == nil { undecided[site.api, default: []].append(site.declaration.name) }
        }
        for api in undecided.keys.sorted() {
            guard let endpoints = undecided[api], let first = endpoints.first else { continue }
            guard let known = index.policies.someCredentials(in: api),
                let name = index.policies.credentials.first(where: { $0.api == api })?.declaration.name.value
            else { continue }
            let others = endpoints.count > 1 ? ", nor for \(endpoints.count - 1) more" : ""
            diagnostics.add(
                "which credential endpoint \(quoted(first.value)) carries is not said\(others)",
                at: first.range,
                hint: "write 'defaults: { auth: \(TextSanitizer.shortened(name)) }' beside 'api', "
                    + "or 'auth' on each endpoint; "
                    + "there is \(known)"
            )
        }
    }
}
