import SpeccCatalog
import SpeccDiagnostics

/// Two parameters of an endpoint with the same Swift name.
enum ConflictingParameterNames: Rule {
    static let id = "conflicting-parameter-names"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for service in index.services {
            guard let site = index.endpoints[service.endpoints].first else { continue }
            var scope = NameScope()
            // The properties of the service, which are arguments of its initializer.
            for parameter in site.inherited.headers + site.inherited.query + site.inherited.parameters {
                guard let name = name(of: parameter.value, index) else { continue }
                let subject = DescriptiveName("parameter", parameter.value.name.value)
                let range = parameter.value.options?.value.swiftName ?? parameter.value.name
                let property = DeclaredNames.property(ofServiceArgument: name)
                scope.add(property, range, subject, &diagnostics, hint: remedy)
            }
        }
        for site in index.endpoints where mayCollide(site, index) { check(site, index, &diagnostics) }
    }

    /// A fast check that suffices for nearly every endpoint: a name is repeated, or could be the property of another parameter
    /// (`path_`).
    private static func mayCollide(_ site: IndexedEndpoint, _ index: CatalogIndex) -> Bool {
        var names: Set<SwiftName> = site.declaration.body == nil ? [] : ["body"]
        for parameters in [site.pathParameters, site.declaration.query, site.declaration.headers] {
            for parameter in parameters {
                guard let name = name(of: parameter, index) else { continue }
                if !names.insert(name).inserted || name.text.hasSuffix("_") { return true }
            }
        }
        return false
    }

    private static func check(_ site: IndexedEndpoint, _ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector)
    {
        var scope = NameScope()
        let endpoint = site.declaration
        // The argument for the body cannot be renamed, so that parameters with its name are reported.
        if let body = endpoint.body {
            scope.take("body", Located("body", at: body.range), DescriptiveName("argument", "body"))
        }
        var seen: Set<String> = []
        let path = site.pathParameters.filter { seen.insert($0.name.value).inserted }
        // In source order, so that the later one is reported.
        let own = (path + endpoint.query + endpoint.headers).sorted { $0.name.range.start < $1.name.range.start }
        add(own, to: &scope, index, &diagnostics)
    }

    private static let remedy = "rename one of them with 'swift: { name: … }'"

    private static func add(
        _ parameters: [ParameterDeclaration],
        to scope: inout NameScope,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        for parameter in parameters {
            guard let name = name(of: parameter, index) else { continue }
            let subject = DescriptiveName("parameter", parameter.name.value)
            let range = parameter.options?.value.swiftName ?? parameter.name
            scope.add(name, range, subject, &diagnostics, hint: remedy)
            let property = DeclaredNames.property(ofArgument: name)
            if property != name { scope.add(property, range, subject, &diagnostics, hint: remedy) }
        }
    }

    /// `nil` for constants, which have no argument.
    private static func name(of parameter: ParameterDeclaration, _ index: CatalogIndex) -> SwiftName? {
        if case .constant? = parameter.source { return nil }
        return DeclaredNames.argument(parameter, index.names)
    }
}

/// A header or query item that the endpoint's credential, or another credential of the call, already sets.
enum ConflictingCredentialParameter: Rule {
    static let id = "conflicting-credential-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for site in index.endpoints {
            for credential in site.credentials(index.policies) {
                check(credential, of: site, &reported, &diagnostics)
            }
            if site.settings.auth.value.alternatives.contains(where: { $0.count > 1 }) {
                check(site.settings.auth, of: site.api, index, &reported, &diagnostics)
            }
        }
    }

    private static func check(
        _ credential: CredentialDeclaration,
        of site: IndexedEndpoint,
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let carrier = credential.carrier else { return }
        let isHeader = carrier.location == .header
        let parameters =
            isHeader ? site.inherited.headers(of: site.declaration) : site.inherited.query(of: site.declaration)
        for parameter in parameters {
            let name = parameter.value.name
            let isSame = isHeader ? name.value.lowercased() == carrier.name.lowercased() : name.value == carrier.name
            guard isSame, reported.insert(name.range).inserted else { continue }
            diagnostics.add(
                "\(isHeader ? "header" : "query item") \(quoted(name.value)) is set by credential "
                    + quoted(credential.name.value),
                at: name.range,
                hint: "remove it, or write 'auth: none' if the caller passes it",
                notes: [Diagnostic.Note("credential declared here", at: credential.name.range)]
            )
        }
    }

    /// Reports credentials of one alternative that use the same header or query item.
    private static func check(
        _ auth: Effective<AuthDeclaration>,
        of api: Int,
        _ index: CatalogIndex,
        _ reported: inout Set<SourceRange>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let range = auth.range else { return }
        for names in auth.value.alternatives {
            var owners: [String: String] = [:]
            for name in names {
                guard let carrier = index.policies.credential(name, in: api)?.carrier else { continue }
                let isHeader = carrier.location == .header
                let key = carrier.location.rawValue + " " + (isHeader ? carrier.name.lowercased() : carrier.name)
                guard let other = owners.updateValue(name, forKey: key), reported.insert(range).inserted else {
                    continue
                }
                let place = "\(isHeader ? "header" : "query item") \(quoted(carrier.name))"
                diagnostics.add(
                    "credentials \(quoted(other)) and \(quoted(name)) are both sent in \(place)",
                    at: range,
                    hint: other == name ? "remove one of them" : "write '\(other) | \(name)' to send one of them"
                )
            }
        }
    }
}

extension CredentialDeclaration {
    /// The header or query item that carries the credential; `nil` for other credentials.
    var carrier: (location: APIKey.Location, name: String)? {
        if let key = kind.key { return key.place == .body ? nil : (key.place, key.name.value) }
        return switch kind {
        case .simple(.bearer), .simple(.basic), .oauth2, .session: (.header, "Authorization")
        case .apiKey, .simple(.custom), .invalid: nil
        }
    }
}
