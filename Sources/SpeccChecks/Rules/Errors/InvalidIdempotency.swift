import SpeccCatalog
import SpeccDiagnostics

/// An idempotency key with no place to stand in.
enum InvalidIdempotency: Rule {
    static let id = "invalid-idempotency"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            switch site.declaration.options?.value.idempotency {
            case .header(let name): checkHeader(name, site, index, &diagnostics)
            case .body(let field): checkField(field, site, index, &diagnostics)
            case nil: break
            }
        }
    }

    private static func checkHeader(
        _ name: Located<String>,
        _ site: IndexedEndpoint,
        _ index: CatalogIndex,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard HTTPFieldSyntax.isName(name.value) else {
            let hint = "letters, digits and hyphens, such as 'Idempotency-Key'"
            diagnostics.add("\(quoted(name.value)) is no header name", at: name.range, hint: hint)
            return
        }
        if let remedy = HTTPFieldSyntax.remedy(forReserved: name.value) ?? meanings[name.value.lowercased()] {
            let message = "header \(quoted(name.value)) cannot carry an idempotency key"
            diagnostics.add(
                message,
                at: name.range,
                hint: "\(remedy); such keys have one of their own: 'Idempotency-Key'"
            )
            return
        }
        if let credential = site.credential(index.policies), let slot = credential.slot, slot.place == .header,
            slot.name.lowercased() == name.value.lowercased()
        {
            diagnostics.add(
                "header \(quoted(name.value)) is set by credential \(quoted(credential.name.value))",
                at: name.range,
                hint: "name another header, such as 'Idempotency-Key'",
                notes: [Diagnostic.Note("the credential stands here", at: credential.name.range)]
            )
            return
        }
        let declared = site.inherited.headers(of: site.declaration).first {
            $0.value.name.value.lowercased() == name.value.lowercased()
        }
        guard case .constant? = declared?.value.source else { return }
        diagnostics.add(
            "header \(quoted(name.value)) always says the same, so it is no key of one call",
            at: name.range,
            notes: [Diagnostic.Note("the header stands here", at: declared?.value.name.range)]
        )
    }

    /// Headers that a server reads as something else.
    private static let meanings = [
        "accept": "it names what the client can read", "accept-encoding": "it names what the client can read",
        "authorization": "it carries credentials", "proxy-authorization": "it carries credentials",
        "cookie": "it carries cookies", "range": "it asks for a part", "if-match": "it sets a condition",
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
            diagnostics.add(message, at: field.range, hint: "name a header instead: 'idempotency: Idempotency-Key'")
            return
        }
        switch index.follow(field.value, from: body.type, in: site.api) {
        case .found(let type):
            if case .builtin(let builtin) = index.kindIfPresent(of: type, in: site.api),
                builtin == .string || builtin == .uuid
            {
                return
            }
            diagnostics.add("field \(quoted(field.value)) must be text: the key is random text", at: field.range)
        case .noObject:
            let hint = "name a header instead: 'idempotency: Idempotency-Key'"
            diagnostics.add("the body has no fields, so it cannot hold a key", at: field.range, hint: hint)
        // It need not be declared.
        case .missing, .unknown: break
        }
    }
}
