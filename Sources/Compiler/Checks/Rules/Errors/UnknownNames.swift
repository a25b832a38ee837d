import SpeccCatalog
import SpeccDiagnostics

/// `auth` with an undeclared credential.
enum UnknownCredential: Rule {
    static let id = "unknown-credential"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var cache = CandidateCache()
        for (api, declaration) in index.catalog.apis.enumerated() where declaration.isWhole {
            for file in declaration.files { check(file.defaults.policy.auth, api, index, &cache, &diagnostics) }
        }
        for site in index.endpoints where index.catalog.apis[site.api].isWhole {
            check(site.own(\.auth), site.api, index, &cache, &diagnostics)
        }
    }

    private static func check(
        _ auth: Located<AuthDeclaration>?,
        _ api: Int,
        _ index: CatalogIndex,
        _ cache: inout CandidateCache,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for name in auth?.value.names ?? [] where index.policies.credential(name.value, in: api) == nil {
            report(name, api, index, &cache, &diagnostics)
        }
    }

    private static func report(
        _ name: Located<String>,
        _ api: Int,
        _ index: CatalogIndex,
        _ cache: inout CandidateCache,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let candidates = cache.candidates(of: api) {
            index.policies.credentialNames(in: api) + [AuthDeclaration.noneKeyword]
        }
        let suggestion = diagnostics.suggestion(for: name.value, among: candidates, in: name.range.file)
        let known = index.policies.someCredentials(in: api)
        if let names = combined(name.value) {
            let (any, all) = (names.joined(separator: " | "), names.joined(separator: ", "))
            diagnostics.add(
                "unknown credential \(quoted(name.value))",
                at: name.range,
                hint: "write '\(any)' for one of them, or '[\(all)]' for all"
            )
            return
        }
        if let remedy = notCredential(name.value) {
            diagnostics.add("unknown credential \(quoted(name.value))", at: name.range, hint: remedy)
            return
        }
        let remedy =
            BooleanSynonyms.meant(by: name.value) == "false"
            ? "write 'none' for calls without a credential"
            : known.map { "declared credentials: \($0)" }
                ?? "declare it: 'credentials: { \(TextSanitizer.shortened(name.value)): bearer }'"
        diagnostics.add(
            "unknown credential \(quoted(name.value))",
            at: name.range,
            hint: didYouMean(suggestion) ?? remedy,
            fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
        )
    }

    /// The remedy for ways to authenticate that are no credentials.
    private static func notCredential(_ name: String) -> String? {
        guard ["cookie", "cookies", "session-cookie"].contains(name.lowercased()) else { return nil }
        return "write 'cookies: keep' instead of 'auth' for cookies that the server sets"
    }

    /// The names in `token or key` and `token, key`; nil for other text.
    private static func combined(_ text: String) -> [Substring]? {
        let words = TextSanitizer.shortened(text).split(separator: " ").flatMap { $0.split(separator: ",") }
        let names = words.filter { !["or", "and", "||", "&&", "&"].contains($0) }
        return names.count > 1 && (names.count < words.count || text.contains(",")) ? names : nil
    }
}

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
        if let number = index.number(ofEndpoint: name.value, in: service) {
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
        // 'Service.name' of the same service.
        let own = index.qualified(name.value, in: service.api)?.declaration.name.value
        let suggestion =
            own.flatMap { name.value == "\(service.name.value).\($0)" ? $0 : nil }
            ?? diagnostics.suggestion(for: name.value, among: candidates, in: name.range.file)
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
