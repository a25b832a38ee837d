import SpeccCatalog
import SpeccDiagnostics

/// The same name twice in a list where once says it all.
enum DuplicateName: Rule {
    static let id = "duplicate-name"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticReporter) {
        for settings in index.allSettings { check(settings.tags?.value ?? [], &report) }
        for site in index.endpoints { check(site.declaration.options?.value.invalidates ?? [], &report) }
        for site in index.policies.credentials {
            if case .oauth2(let grant) = site.declaration.kind { check(grant.scopes, &report) }
        }
        for site in index.policies.waiters {
            for condition in site.declaration.until + site.declaration.fail { check(condition.words, &report) }
        }
    }

    private static func check(_ names: [Located<String>], _ report: inout DiagnosticReporter) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name.value).inserted {
            report.add("\(quoted(name.value)) stands here twice", at: name.range, hint: "once is enough")
        }
    }
}
