import SpeccCatalog
import SpeccDiagnostics

/// `invalidates` with a name that is neither a cache group nor a cached endpoint.
enum UnknownCacheGroup: Rule {
    static let id = "unknown-cache-group"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var groups: [Int: Set<String>] = [:]
        var cache = CandidateCache()
        for service in index.services {
            for site in index.endpoints[service.endpoints] {
                let names = site.declaration.options?.value.invalidates ?? []
                guard !names.isEmpty, index.catalog.apis[site.api].isWhole else { continue }
                let known = groups[site.api] ?? declared(in: site.api, index)
                groups[site.api] = known
                for name in names where !known.contains(name.value) {
                    check(name, service, known, index, &cache, &diagnostics)
                }
            }
        }
    }

    private static func check(
        _ name: Located<String>,
        _ service: IndexedService,
        _ groups: Set<String>,
        _ index: CatalogIndex,
        _ cache: inout CandidateCache,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let found = index.policies.endpoints(named: name.value, in: service.api).filter(service.endpoints.contains)
        if let number = found.first {
            guard index.endpoints[number].settings.cache.value == nil else { return }
            diagnostics.add(
                "endpoint \(quoted(name.value)) does not cache responses",
                at: name.range,
                hint: "add 'cache' to it, or remove it here",
                notes: [Diagnostic.Note("endpoint declared here", at: index.endpoints[number].declaration.name.range)]
            )
            return
        }
        let candidates = cache.candidates(of: service.endpoints.lowerBound) {
            groups.sorted() + index.endpoints[service.endpoints].map(\.declaration.name.value)
        }
        let suggestion = diagnostics.suggestion(for: name.value, among: candidates, in: name.range.file)
        diagnostics.add(
            "\(quoted(name.value)) is neither a cache group nor an endpoint of service \(quoted(service.name.value))",
            at: name.range,
            hint: didYouMean(suggestion) ?? "declare the group on cached endpoints: 'cache: { group: … }'",
            fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
        )
    }

    private static func declared(in api: Int, _ index: CatalogIndex) -> Set<String> {
        var groups: Set<String> = []
        for file in index.catalog.apis[api].files {
            if let group = file.defaults.policy.cache?.value.group { groups.insert(group.value) }
            for endpoint in file.endpoints {
                if let group = endpoint.options?.value.policy.cache?.value.group { groups.insert(group.value) }
            }
        }
        return groups
    }
}
