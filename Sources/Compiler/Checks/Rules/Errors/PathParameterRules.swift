import SpeccCatalog
import SpeccDiagnostics

/// `params` with a name that does not occur in the path, or in no URI template; in `defaults`, in no path of the endpoints.
enum UnknownPathParameter: Rule {
    static let id = "unknown-path-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.parameters.isEmpty {
            let path = site.declaration.path.value
            guard !path.isAddressTemplate else {
                checkVariables(site.declaration, &diagnostics)
                continue
            }
            guard !path.parts.isEmpty || path.address != nil else { continue }
            let names = site.declaration.pathNames.map(\.name.value)
            let known = Set(names)
            let unknown = site.declaration.parameters.map(\.name).filter { !known.contains($0.value) }
            let described = Set(site.declaration.parameters.map(\.name.value))
            let undescribed = names.filter { !described.contains($0) }
            for name in unknown {
                let suggestion = diagnostics.suggestion(
                    for: name.value,
                    among: Candidates(names),
                    in: name.range.file
                )
                let isRenamed = unknown.count == 1 && undescribed.count == 1
                let remedy =
                    path.address.map { "for a variable of a URI template write '${\($0.value):url(template)}'" }
                    ?? (isRenamed
                        ? "the path has '{\(undescribed[0])}': write one of the two names in both places"
                        : "declare other parameters in 'query' or 'headers'")
                diagnostics.add(
                    "the path has no parameter \(quoted("{" + name.value + "}"))",
                    at: name.range,
                    hint: didYouMean(suggestion) ?? remedy
                )
            }
        }
        for (number, api) in index.catalog.apis.enumerated() where api.isWhole {
            for file in api.files where !file.defaults.parameters.isEmpty {
                let isOfAPI = file.api != nil
                let endpoints = index.endpoints.filter { site in
                    site.api == number && (isOfAPI || file.endpoints.contains { $0.name == site.declaration.name })
                }
                check(file.defaults.parameters, endpoints, &diagnostics)
            }
        }
    }

    /// Reports names that no expression of a URI template can contain (RFC 6570, section 2.3). Hyphens are allowed, because servers
    /// use them.
    private static func checkVariables(_ endpoint: EndpointDeclaration, _ diagnostics: inout DiagnosticCollector) {
        for parameter in endpoint.parameters where parameter.name.value != endpoint.path.value.address?.value {
            let name = parameter.name.value
            guard name.wholeMatch(of: /([A-Za-z0-9_\-]|%[0-9A-Fa-f]{2})+(\.([A-Za-z0-9_\-]|%[0-9A-Fa-f]{2})+)*/) == nil
            else {
                continue
            }
            diagnostics.add(
                "\(quoted(name)) cannot be a variable of a URI template",
                at: parameter.name.range,
                hint:
                    "write the name without operators and modifiers, as 'q' of '{?q*}': letters, digits, '_', '-' and '.'"
            )
        }
    }

    /// Reports parameters of defaults that no endpoint inherits.
    private static func check(
        _ parameters: [ParameterDeclaration],
        _ endpoints: [IndexedEndpoint],
        _ diagnostics: inout DiagnosticCollector
    ) {
        let names = Set(endpoints.flatMap { $0.declaration.pathNames.map(\.name.value) })
        for parameter in parameters {
            let name = parameter.name
            guard !endpoints.isEmpty, !names.contains(name.value) else { continue }
            let candidates = Candidates(names.sorted())
            let suggestion = diagnostics.suggestion(for: name.value, among: candidates, in: name.range.file)
            diagnostics.add(
                "no path has a parameter \(quoted("{" + name.value + "}"))",
                at: name.range,
                hint: didYouMean(suggestion) ?? "declare other parameters in 'query' or 'headers'"
            )
        }
    }
}

/// Two segments of a path with the same parameter.
enum DuplicatePathParameter: Rule {
    static let id = "duplicate-path-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            var seen: Set<String> = []
            for (name, _) in site.declaration.pathNames where !seen.insert(name.value).inserted {
                let message = "duplicate path parameter \(quoted("{" + name.value + "}"))"
                diagnostics.add(message, at: name.range, hint: "give each parameter its own name")
            }
        }
    }
}

/// A type declared both in the path and in `params`.
enum ConflictingPathParameterType: Rule {
    static let id = "conflicting-path-parameter-type"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where !site.declaration.parameters.isEmpty {
            var described: [String: ParameterDeclaration] = [:]
            for parameter in site.declaration.parameters { described[parameter.name.value] = parameter }
            for (name, type) in site.declaration.pathNames where type != nil {
                guard let source = described[name.value]?.source else { continue }
                let range =
                    switch source {
                    case .argument(let second): second.range
                    case .constant(let value): value.range
                    }
                diagnostics.add(
                    "the path already declares the type of \(quoted(name.value))",
                    at: range,
                    hint: "remove one of the types",
                    notes: [Diagnostic.Note("type declared here", at: type?.range)]
                )
            }
        }
    }
}
