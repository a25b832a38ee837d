import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// A method that is not an uppercase token (RFC 9110, 9.1) or is similar to a known one.
enum InvalidMethod: Rule {
    static let id = "invalid-method"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let method = site.declaration.method
            guard !method.value.isEmpty, !HTTPMethodSemantics(method.value).isRegistered else { continue }
            let upper = method.value.uppercased()
            if HTTPMethodSemantics(upper).isRegistered {
                diagnostics.add(
                    "HTTP methods are uppercase",
                    at: method.range,
                    hint: didYouMean(upper),
                    fixes: fixes(method, upper)
                )
            } else if method.value == "CONNECT" {
                diagnostics.add(
                    "'CONNECT' is only for proxies",
                    at: method.range,
                    hint: "use a method such as GET or POST"
                )
            } else if let suggestion = suggestion(upper, method.range, &diagnostics) {
                diagnostics.add(
                    "unknown method \(quoted(method.value))",
                    at: method.range,
                    hint: didYouMean(suggestion),
                    fixes: fixes(method, suggestion)
                )
            } else if !isToken(method.value) {
                diagnostics.add(
                    "\(quoted(method.value)) is not an HTTP method",
                    at: method.range,
                    hint: "use a method such as GET or POST"
                )
            }
        }
    }

    /// Whether the semantics of a method are known, so that other rules apply to it. An unregistered token is a method
    /// that is neither safe nor idempotent.
    static func isValid(_ method: String) -> Bool {
        if HTTPMethodSemantics(method).isRegistered { return true }
        return !method.isEmpty && isToken(method) && method != "CONNECT" && common.nearest.match(for: method) == nil
    }

    private static func isToken(_ method: String) -> Bool {
        method.utf8.allSatisfy { $0 >= 0x41 && $0 <= 0x5A || $0 == 0x2D }
    }

    /// None if the range covers the whole `call`.
    private static func fixes(_ method: Located<String>, _ meant: String) -> [Diagnostic.Fix] {
        method.isAsWritten ? [Diagnostic.Fix(method.range, replacement: meant)] : []
    }

    private static func suggestion(_ method: String, _ range: SourceRange, _ diagnostics: inout DiagnosticCollector)
        -> String?
    {
        diagnostics.suggestion(for: method, among: common, in: range.file)
    }

    private static let common = Candidates(HTTPMethodSemantics.common + ["QUERY"])
}

/// A body without defined semantics (RFC 9110, 9.3.1), which servers and proxies drop or reject.
enum BodyOnGet: Rule {
    static let id = "body-on-get"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let body = site.declaration.body else { continue }
            let method = site.declaration.method.value
            guard HTTPMethodSemantics(method).content == .none else { continue }
            diagnostics.add(
                "a \(method) request cannot have a body",
                at: body.range,
                hint: "use 'query' parameters, or POST"
            )
        }
    }
}

/// A cache setting on an endpoint whose responses are not cached (RFC 9110, 9.2.3).
enum CacheOnWrite: Rule {
    static let id = "cache-on-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where InvalidMethod.isValid(site.declaration.method.value) {
            guard let cache = site.own(\.cache), cache.value.isOn else { continue }
            let method = site.declaration.method.value
            guard !site.isShareable else { continue }
            diagnostics.add(
                "responses to \(method) requests are not cached",
                at: cache.range,
                hint: HTTPMethodSemantics(method).isShareable(ifDeclaredSafe: true)
                    ? "write 'safe: true' if the request changes nothing; 'invalidates' lists what others make stale"
                    : "remove it; 'invalidates' lists what \(method) requests make stale"
            )
        }
    }
}

/// `dedupe` on an endpoint that changes data.
enum DedupeOnWrite: Rule {
    static let id = "dedupe-on-write"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints where InvalidMethod.isValid(site.declaration.method.value) {
            guard let dedupe = site.own(\.dedupe), dedupe.value else { continue }
            let method = site.declaration.method.value
            guard !site.isShareable else { continue }
            diagnostics.add(
                "concurrent \(method) requests cannot share one response",
                at: dedupe.range,
                hint: "'dedupe' applies only to GET and HEAD"
                    + (HTTPMethodSemantics(method).isShareable(ifDeclaredSafe: true)
                        ? ", and to requests that change nothing: write 'safe: true' for one" : "")
            )
        }
    }
}

/// `invalidates` on an endpoint that changes no data.
enum InvalidatesOnRead: Rule {
    static let id = "invalidates-on-read"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            guard let name = site.declaration.options?.value.invalidates.first else { continue }
            let method = site.declaration.method.value
            guard HTTPMethodSemantics(method).isSafe else { continue }
            diagnostics.add(
                "\(method) requests change nothing and cannot make responses stale",
                at: name.range,
                hint: "move 'invalidates' to endpoints that change data"
            )
        }
    }
}
