import SpeccCatalog
import SpeccDiagnostics

/// The same name twice in a list where once says it all.
enum DuplicateName: Rule {
    static let id = "duplicate-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for settings in index.allSettings { check(settings.tags?.value ?? [], &diagnostics) }
        for site in index.endpoints { check(site.declaration.options?.value.invalidates ?? [], &diagnostics) }
        for site in index.policies.credentials {
            if case .oauth2(let grant) = site.declaration.kind { check(grant.scopes, &diagnostics) }
        }
        for site in index.policies.waiters {
            for condition in site.declaration.until + site.declaration.fail { check(condition.words, &diagnostics) }
        }
    }

    private static func check(_ names: [Located<String>], _ diagnostics: inout DiagnosticCollector) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name.value).inserted {
            diagnostics.add("\(quoted(name.value)) stands here twice", at: name.range, hint: "once is enough")
        }
    }
}
