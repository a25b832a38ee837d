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
        let locations = [session.token, session.with, session.expires].compactMap(\.self)
        if let (problem, hint) = problem(of: endpoint, session, isInBody: locations.contains { header(of: $0) == nil })
        {
            diagnostics.add("endpoint \(quoted(endpoint.name.value)) \(problem)", at: session.renew.range, hint: hint)
            return
        }
        if let with = session.with, header(of: with) != nil {
            diagnostics.add(
                "the value of 'with' cannot be in a header",
                at: with.range,
                hint: "name a field of the response, whose value is sent in the field of the body with the same name"
            )
            return
        }
        let response = SuccessTypes.single(of: endpoint)
        var isWithUnknown = false
        for (location, expected, kinds) in [
            (session.token as Located<String>?, "a string", Self.texts), (session.with, "a string", Self.texts),
            (session.expires, "a number of seconds or a 'datetime'", Self.times),
        ] {
            guard let location else { continue }
            let header = header(of: location)
            let found: TypeExpression?
            if let header {
                found = type(of: header, location, endpoint, &diagnostics)
            } else {
                found = response.flatMap { diagnostics.follow(location, from: $0, in: site.api, index) }
                if found == nil { isWithUnknown = isWithUnknown || location.range == session.with?.range }
            }
            if location.range == session.expires?.range, header == nil, let response,
                case .untyped = index.follow(location.value, from: response, in: site.api)
            {
                diagnostics.add(
                    "field \(quoted(location.value)) is not declared: the path leads through 'json' or a union",
                    at: location.range,
                    hint:
                        "declare it in 'returns' of \(quoted(endpoint.name.value)) as a number of seconds or a 'datetime'"
                )
            }
            guard let type = found else { continue }
            if case .builtin(let builtin) = index.kindIfPresent(of: type, in: site.api), kinds.contains(builtin) {
                continue
            }
            let isExpiry = location.range == session.expires?.range
            diagnostics.add(
                "\(header == nil ? "field" : "header") \(quoted(header ?? location.value)) must be \(expected)"
                    + (type.spelling.map { ", not \(quoted($0))" } ?? ""),
                at: location.range,
                hint: isExpiry ? "remove 'expires': the session is renewed after the first 401 then" : nil
            )
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
        case .unknown, .untyped: break
        }
    }

    private static func header(of location: Located<String>) -> String? {
        ResponseLocationText(location.value).header
    }

    /// The declared type of a header; `nil` if it is not declared. A header that the program does not read need not be declared,
    /// but a name that resembles a declared one is most likely misspelled.
    private static func type(
        of header: String,
        _ location: Located<String>,
        _ endpoint: EndpointDeclaration,
        _ diagnostics: inout DiagnosticCollector
    ) -> TypeExpression? {
        guard HTTPFieldSyntax.isName(header) else {
            let hint = "use letters, digits and hyphens"
            diagnostics.add("\(quoted(header)) is not a valid header name", at: location.range, hint: hint)
            return nil
        }
        if let declared = endpoint.declaredHeader(header) { return declared.type }
        let names = endpoint.returns.flatMap(\.headers).map(\.name.value)
        let suggestion = diagnostics.suggestion(for: header, among: Candidates(names), in: location.range.file)
        guard let hint = didYouMean(suggestion) else { return nil }
        diagnostics.add(
            "unknown header \(quoted(header)) of endpoint \(quoted(endpoint.name.value))",
            at: location.range,
            hint: hint
        )
        return nil
    }

    /// The reason that the results of an endpoint contain no token, and the remedy; `nil` if they do.
    ///
    /// - Parameter isInBody: Whether a value of the session is a field.
    private static func problem(
        of endpoint: EndpointDeclaration,
        _ session: CredentialDeclaration.Session,
        isInBody: Bool
    ) -> (String, hint: String)? {
        if endpoint.returns.contains(where: \.type.isStreamedOrFile) {
            return ("has no JSON response that could contain a token", "name an endpoint that returns an object")
        }
        if !endpoint.returns.isEmpty, endpoint.returns.allSatisfy({ $0.result == .location }) {
            return (
                "is redirected, and only a success starts a session", "name an endpoint with a result of status 2xx"
            )
        }
        guard isInBody, SuccessTypes.single(of: endpoint) == nil else { return nil }
        let hasValue = endpoint.returns.contains { result in
            if case .builtin(.empty, _) = result.type { false } else { true }
        }
        if hasValue {
            let hint = "name an endpoint whose only result contains the token, such as the one that refreshes it"
            return ("has several results", hint)
        }
        let problem = "returns nothing that could contain \(header(of: session.token) == nil ? "a token" : "a field")"
        guard let header = endpoint.returns.lazy.flatMap(\.headers).first else { return (problem, "declare 'returns'") }
        return (problem, "name a header of the response: 'header \(TextSanitizer.shortened(header.name.value))'")
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
