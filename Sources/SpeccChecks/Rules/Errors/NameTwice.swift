import SpeccCatalog
import SpeccDiagnostics

/// The same name twice in a list where once says it all.
enum NameTwice: Rule {
    static let id = "name-twice"
    static let severity = Severity.error
    static let summary = "A tag, a scope or a group stands in its list twice."

    static func check(_ index: CatalogIndex, _ report: inout Report) {
        for settings in index.allSettings { check(settings.tags?.value ?? [], &report) }
        for site in index.endpoints { check(site.declaration.behaviour?.value.invalidates ?? [], &report) }
        for site in index.policies.credentials {
            if case .oauth2(let grant) = site.declaration.kind { check(grant.scopes, &report) }
        }
        for site in index.policies.waiters {
            for condition in site.declaration.until + site.declaration.fail { check(condition.words, &report) }
        }
    }

    private static func check(_ names: [Located<String>], _ report: inout Report) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name.value).inserted {
            report.add("\(quoted(name.value)) stands here twice", at: name.range, hint: "once is enough")
        }
    }
}
