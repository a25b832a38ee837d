import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// An idempotency key in a header or field that cannot carry it.
enum InvalidIdempotency: Rule {
    static let id = "invalid-idempotency"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var invalidDefaults: Set<SourceRange> = []
        for defaults in index.defaults {
            switch defaults.policy.idempotency?.value {
            case .header(let name):
                if !checkName(name, &diagnostics) { invalidDefaults.insert(name.range) }
            case .body(let field):
                invalidDefaults.insert(field.range)
                diagnostics.add(
                    "'defaults' cannot name a field of the body",
                    at: field.range,
                    hint: "use a header: 'idempotency: Idempotency-Key', or declare the field at each endpoint"
                )
            case .off?, nil: break
            }
        }
        for site in index.endpoints {
            guard let idempotency = site.idempotency else { continue }
            switch idempotency.value {
            case .header(let name) where idempotency.level == .endpoint:
                if checkName(name, &diagnostics) { _ = checkUse(of: name, by: site, index, &diagnostics) }
            case .header(let name):
                // A default that conflicts is reported once.
                if !invalidDefaults.contains(name.range), !checkUse(of: name, by: site, index, &diagnostics) {
                    invalidDefaults.insert(name.range)
                }
            case .body(let field):
                if idempotency.level == .endpoint { checkField(field, site, index, &diagnostics) }
            case .off: break
            }
        }
    }

    /// - Returns: Whether a header with this name can carry the key.
    private static func checkName(_ name: Located<String>, _ diagnostics: inout DiagnosticCollector) -> Bool {
        guard HTTPFieldSyntax.isName(name.value) else {
            let hint = "use letters, digits and hyphens, such as 'Idempotency-Key'"
            diagnostics.add("\(quoted(name.value)) is not a valid header name", at: name.range, hint: hint)
            return false
        }
        if let remedy = HTTPFieldSyntax.remedy(forReserved: name.value) ?? meanings[name.value.lowercased()] {
            let message = "header \(quoted(name.value)) cannot carry an idempotency key"
            diagnostics.add(
                message,
                at: name.range,
                hint: "\(remedy); use 'Idempotency-Key'"
            )
            return false
        }
        return true
    }

    /// - Returns: Whether the endpoint sends nothing else in the header.
    private static func checkUse(
        of name: Located<String>,
        by site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) -> Bool {
        let credential = site.credentials(index.policies).first { credential in
            guard let carrier = credential.carrier, carrier.location == .header else { return false }
            return carrier.name.lowercased() == name.value.lowercased()
        }
        if let credential {
            diagnostics.add(
                "header \(quoted(name.value)) is set by credential \(quoted(credential.name.value))",
                at: name.range,
                hint: "use another header, such as 'Idempotency-Key'",
                notes: [Diagnostic.Note("credential declared here", at: credential.name.range)]
            )
            return false
        }
        let declared = site.inherited.headers(of: site.declaration).first {
            $0.value.name.value.lowercased() == name.value.lowercased()
        }
        let reason: String
        switch declared?.value.source {
        case .constant?: reason = "has a fixed value"
        case .argument(let type)? where declared?.level != .endpoint:
            let value = declared?.value.options?.value.defaultValue?.value
            reason =
                index.createdDefault(value, of: type, in: site.api) == nil
                ? "has one value for all calls of a service" : "is created for each call of a service"
        case .argument?, nil: return true
        }
        diagnostics.add(
            "header \(quoted(name.value)) \(reason) and cannot carry an idempotency key",
            at: name.range,
            hint: "remove the header: the client makes a key for each call",
            notes: [Diagnostic.Note("header declared here", at: declared?.value.name.range)]
        )
        return false
    }

    /// Headers with a defined meaning.
    private static let meanings = [
        "accept": "it lists the formats that the client accepts",
        "accept-encoding": "it lists the formats that the client accepts",
        "authorization": "it carries credentials", "proxy-authorization": "it carries credentials",
        "cookie": "it carries cookies", "range": "it requests a byte range", "if-match": "it sets a condition",
        "if-none-match": "it sets a condition", "if-modified-since": "it sets a condition",
        "if-unmodified-since": "it sets a condition", "if-range": "it sets a condition",
    ]

    private static func checkField(
        _ field: Located<String>,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let body = site.declaration.body else {
            let message = "endpoint \(quoted(site.declaration.name.value)) has no body for field \(quoted(field.value))"
            diagnostics.add(message, at: field.range, hint: "use a header: 'idempotency: Idempotency-Key'")
            return
        }
        guard body.hasSettableFields else {
            let hint = "use a header: 'idempotency: Idempotency-Key'"
            diagnostics.add("an idempotency key cannot be set in a multipart body", at: field.range, hint: hint)
            return
        }
        switch index.follow(field.value, from: body.type, in: site.api) {
        case .found(let type):
            let declared = ResolvedFieldPath(field.value, from: body.type, in: site.api, index)?.steps.last?.field
            if declared?.options?.value.constant != nil {
                diagnostics.add(
                    "field \(quoted(field.value)) has a fixed value and cannot contain an idempotency key",
                    at: field.range,
                    hint: "declare its type: the client makes a key for each call"
                )
                return
            }
            if case .builtin(let builtin) = index.kindIfPresent(of: type, in: site.api),
                builtin == .string || builtin == .uuid
            {
                return
            }
            diagnostics.add(
                "field \(quoted(field.value)) must be a string or UUID to contain an idempotency key",
                at: field.range
            )
        case .noObject:
            let hint = "use a header: 'idempotency: Idempotency-Key'"
            diagnostics.add("the body has no fields to contain an idempotency key", at: field.range, hint: hint)
        // The field may be undeclared.
        case .missing, .unknown, .untyped: break
        }
    }
}

/// An idempotency key for a safe method (RFC 9110, 9.2.1).
enum NeedlessIdempotency: Rule {
    static let id = "needless-idempotency"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let idempotency = site.own(\.idempotency) else { continue }
            if case .off = idempotency.value { continue }
            let method = site.declaration.method.value
            guard HTTPMethodSemantics(method).isSafe else { continue }
            diagnostics.add(
                "\(method) requests need no idempotency key: repeating them changes nothing",
                at: idempotency.range,
                hint: "remove it"
            )
        }
    }
}
