import SpeccCatalog
import SpeccDiagnostics

/// A name that occurs twice in a list of distinct names.
enum DuplicateName: Rule {
    static let id = "duplicate-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for settings in index.allSettings { check(settings.tags?.value ?? [], &diagnostics) }
        for site in index.endpoints { check(site.declaration.options?.value.invalidates ?? [], &diagnostics) }
        for site in index.policies.credentials {
            if case .oauth2(let grant) = site.declaration.kind { check(grant.scopes, &diagnostics) }
        }
        let errors = index.defaults.flatMap(\.errors) + index.endpoints.flatMap(\.declaration.errors)
        for condition in errors.flatMap({ $0.when?.value ?? [] }) { check(condition.values, &diagnostics) }
        for site in index.policies.waiters {
            for condition in site.declaration.until + site.declaration.fail { check(condition.values, &diagnostics) }
        }
    }

    private static func check(_ names: [Located<String>], _ diagnostics: inout DiagnosticCollector) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name.value).inserted {
            diagnostics.add("\(quoted(name.value)) is listed twice", at: name.range, hint: "remove one of them")
        }
    }
}
