import SpeccCatalog
import SpeccDiagnostics

/// A session whose endpoint or fields do not exist or have an unsuitable type.
enum InvalidSession: Rule {
    static let id = "invalid-session"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var cache = CandidateCache()
        for site in index.policies.credentials where index.catalog.apis[site.api].isWhole {
            guard case .session(let session) = site.declaration.kind else { continue }
            let found = index.policies.endpoints(named: session.renew.value, in: site.api)
            guard found.count == 1, let number = found.first else {
                add(session.renew, isAmbiguous: !found.isEmpty, site.api, index, &cache, &diagnostics)
                continue
            }
            check(session, index.endpoints[number], index, &diagnostics)
        }
    }

    private static func add(
        _ name: Located<String>,
        isAmbiguous: Bool,
        _ api: Int,
        _ index: CatalogIndex,
        _ cache: inout CandidateCache,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if isAmbiguous {
            let hint = "prefix it with the service: 'Service.\(name.value)'"
            diagnostics.add("several services have an endpoint \(quoted(name.value))", at: name.range, hint: hint)
            return
        }
        let names = index.policies.endpointNames(in: api)
        let candidates = cache.candidates(of: api) { names }
        let suggestion = diagnostics.suggestion(for: name.value, among: candidates, in: name.range.file)
        diagnostics.add(
            "unknown endpoint \(quoted(name.value))",
            at: name.range,
            hint: didYouMean(suggestion) ?? known(names)
        )
    }

    private static func known(_ names: [String]) -> String {
        guard !names.isEmpty else { return "declare an endpoint that renews the session" }
        return "endpoints are \(names.prefix(8).map(quoted).joined(separator: ", "))\(names.count > 8 ? ", …" : "")"
    }

    private static func check(
        _ session: CredentialDeclaration.Session,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        let endpoint = site.declaration
        guard let response = SuccessTypes.single(of: endpoint), !response.isStreamedOrFile else {
            let (problem, hint) = problem(of: endpoint, session.token.value)
            diagnostics.add("endpoint \(quoted(endpoint.name.value)) \(problem)", at: session.renew.range, hint: hint)
            return
        }
        var isWithUnknown = false
        for (field, expected, kinds) in [
            (session.token as Located<String>?, "a string", Self.texts), (session.with, "a string", Self.texts),
            (session.expires, "a number of seconds or a 'datetime'", Self.times),
        ] {
            guard let field else { continue }
            guard let type = diagnostics.follow(field, from: response, in: site.api, index) else {
                isWithUnknown = isWithUnknown || field.range == session.with?.range
                continue
            }
            guard case .builtin(let builtin) = index.kindIfPresent(of: type, in: site.api), kinds.contains(builtin)
            else {
                let isExpiry = field.range == session.expires?.range
                diagnostics.add(
                    "field \(quoted(field.value)) must be \(expected)"
                        + (type.spelling.map { ", not \(quoted($0))" } ?? ""),
                    at: field.range,
                    hint: isExpiry ? "remove 'expires': the session is renewed after the first 401 then" : nil
                )
                continue
            }
        }
        // A field that neither the response nor the body has is reported once.
        guard let with = session.with, !isWithUnknown else { return }
        guard let body = endpoint.body else {
            let message = "endpoint \(quoted(endpoint.name.value)) has no body for \(quoted(with.value))"
            diagnostics.add(message, at: with.range, hint: "declare a 'body' with that field, or remove 'with'")
            return
        }
        let name = Located(FieldPathText.names(in: with.value).last ?? "", at: with.range)
        let notes = [Diagnostic.Note("body declared here", at: body.range)]
        switch index.follow(name.value, from: body.type, in: site.api) {
        case .found(let type):
            if case .builtin(let builtin) = index.kindIfPresent(of: type, in: site.api), texts.contains(builtin) {
                return
            }
            diagnostics.add("field \(quoted(name.value)) of the body must be a string", at: with.range, notes: notes)
        case .missing, .noObject:
            let message = "the body of endpoint \(quoted(endpoint.name.value)) has no field \(quoted(name.value))"
            diagnostics.add(message, at: with.range, notes: notes)
        case .unknown: break
        }
    }

    /// The reason that the results of an endpoint contain no token, and the remedy.
    private static func problem(of endpoint: EndpointDeclaration, _ token: String) -> (String, hint: String) {
        if endpoint.returns.contains(where: \.type.isStreamedOrFile) {
            return ("has no JSON response that could contain a token", "name an endpoint that returns an object")
        }
        let hasValue = endpoint.returns.contains { result in
            if case .builtin(.empty, _) = result.type { false } else { true }
        }
        if hasValue {
            let hint = "name an endpoint whose only result contains the token, such as the one that refreshes it"
            return ("has several results", hint)
        }
        let problem = "returns nothing that could contain a token"
        guard endpoint.returns.contains(where: { !$0.headers.isEmpty }) else { return (problem, "declare 'returns'") }
        let kind = token.hasPrefix("header ") ? "{ apiKey: \(TextSanitizer.shortened(token)) }" : "bearer"
        let hint =
            "the token must be a field of the body; declare a credential that the program supplies, such as '\(kind)'"
        return (problem, hint)
    }

    private static let texts: Set<BuiltinType> = [.string, .uuid]
    private static let times: Set<BuiltinType> = Set(
        BuiltinType.allCases.filter { type in
            switch type.kind {
            case .integer, .instant, .duration: true
            default: type == .double || type == .decimal
            }
        }
    )
}

/// A session whose renewing endpoint requires that session, or one that depends on it: an expired session could not be
/// renewed.
enum CyclicSessionRenewal: Rule {
    static let id = "cyclic-session-renewal"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        let sites = index.policies.credentials
        guard !sites.isEmpty else { return }
        let needs = sites.map { site in renewing(site, index)?.needed ?? [] }
        for number in TopologicalSort(needs).cyclic {
            let site = sites[number]
            guard case .session(let session) = site.declaration.kind, let renewing = renewing(site, index),
                let needed = renewing.needed.contains(number) ? number : renewing.needed.first
            else { continue }
            let name = quoted(site.declaration.name.value)
            let other = quoted(sites[needed].declaration.name.value)
            diagnostics.add(
                "renewing \(name) requires \(needed == number ? "\(name) itself" : "\(other), which requires \(name)")",
                at: session.renew.range,
                hint: "write 'auth: none' on endpoint \(quoted(renewing.endpoint.name.value))",
                notes: [Diagnostic.Note("endpoint declared here", at: renewing.endpoint.name.range)]
            )
        }
    }

    /// The endpoint that renews a session, and the numbers of the credentials that it sends.
    private static func renewing(
        _ site: IndexedCredential,
        _ index: CatalogIndex
    ) -> (endpoint: EndpointDeclaration, needed: [Int])? {
        guard case .session(let session) = site.declaration.kind else { return nil }
        guard let number = index.policies.endpoints(named: session.renew.value, in: site.api).first else { return nil }
        let endpoint = index.endpoints[number]
        let names = endpoint.settings.auth.value.alternatives.joined()
        return (endpoint.declaration, names.compactMap { index.policies.number(ofCredential: $0, in: site.api) })
    }
}
