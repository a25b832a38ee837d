import SpeccCatalog
import SpeccDiagnostics

/// A name in `on` of a retry policy, in `pending` of a waiter or `restart` of a feed, that is not a declared error.
enum UnknownError: Rule {
    static let id = "invalid-choice"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for api in index.catalog.apis where api.isWhole {
            let shared = api.files.first { $0.api != nil }?.defaults.errors ?? []
            for file in api.files {
                let own = file.api == nil ? file.defaults.errors : []
                check(file.defaults.policy.retry?.value, shared + own, &diagnostics)
            }
        }
        for site in index.endpoints where index.catalog.apis[site.api].isWhole {
            guard let retry = site.declaration.policy.retry?.value else { continue }
            check(retry, site.inherited.errors(of: site.declaration).map(\.value), &diagnostics)
        }
        for site in index.policies.compositeCalls where index.catalog.apis[site.api].isWhole {
            guard let called = index.endpoint(of: site) else { continue }
            check(site.declaration, called, &diagnostics)
        }
    }

    private static func check(
        _ retry: RetryDeclaration?,
        _ errors: [ResponseDeclaration],
        _ diagnostics: inout DiagnosticCollector
    ) {
        for condition in retry?.on ?? [] {
            guard case .error(let name) = condition.value else { continue }
            let names = errors.compactMap { $0.name?.value }
            guard !names.contains(name) else { continue }
            let failures = RetryDeclaration.Failure.allCases.map(\.rawValue)
            let suggestion = diagnostics.suggestion(
                for: name,
                among: Candidates((failures + names).sorted()),
                in: condition.range.file
            )
            diagnostics.add(
                "\(quoted(name)) is neither a status, a failure nor a declared error",
                at: condition.range,
                hint: didYouMean(suggestion) ?? "for example 429, 5xx, \(failures.joined(separator: ", "))",
                fixes: suggestion.map { [Diagnostic.Fix(condition.range, replacement: $0)] } ?? []
            )
        }
    }

    private static func check(
        _ call: CompositeCallDeclaration,
        _ called: IndexedEndpoint,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let keys = called.inherited.errors(of: called.declaration).map(\.value.key.value)
        let endpoint = quoted(called.declaration.name.value)
        for name in call.errors where !keys.contains(name.value) {
            let status = StatusPattern(name.value)
            // Feeds and uploads can begin again after the status of an error that is not declared; other rules check it.
            if status != nil, call.kind != .waiter { continue }
            // Another status is another meaning, however similar.
            let suggestion =
                status != nil
                ? nil
                : diagnostics.suggestion(
                    for: name.value,
                    among: Candidates(keys.sorted()),
                    in: name.range.file
                )
            // A number that is not a status, and the error of all other statuses.
            if call.kind != .waiter, name.value == "default" || Int(name.value) != nil {
                diagnostics.add(
                    "\(quoted(name.value)) is neither a status nor a named error of \(endpoint)",
                    at: name.range,
                    hint:
                        "name a status that rejects \(call.kind == .feed ? "a position" : "an address"), such as '410'; any other error ends the \(call.kind.noun)"
                )
                continue
            }
            let example = status == nil ? "\(name.value): { $status: 400, $when: … }" : "\(name.value): empty"
            diagnostics.add(
                "endpoint \(endpoint) has no error \(quoted(name.value))",
                at: name.range,
                hint: didYouMean(suggestion) ?? "declare it in 'errors' of \(endpoint): '\(example)'",
                fixes: suggestion.map { [Diagnostic.Fix(name.range, replacement: $0)] } ?? []
            )
        }
    }
}
