import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// Invalid numbers of attempts, delays, statuses or headers of a retry policy.
enum InvalidRetry: Rule {
    static let id = "invalid-retry"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for retry in index.retries {
            if let attempts = retry.value.attempts, !(1...maximumAttempts ~= attempts.value) {
                diagnostics.add(
                    "'attempts' must be between 1 and \(maximumAttempts)",
                    at: attempts.range,
                    hint: "it includes the first attempt; 'never' is 1"
                )
            }
            let backoff = retry.value.backoff
            if let initial = backoff.initialMilliseconds, let maximum = backoff.maximumMilliseconds,
                initial.value > maximum.value
            {
                diagnostics.add(
                    "'max' is shorter than 'initial'",
                    at: maximum.range,
                    hint: "the first delay is 'initial', the longest is 'max'"
                )
            }
            checkStatuses(of: retry.value, &diagnostics)
            if let waits = retry.value.wait {
                if waits.isEmpty {
                    diagnostics.add("'wait' lists no header", at: retry.range, hint: "such as '[Retry-After]'")
                }
                checkHeaders(
                    waits.compactMap { wait in wait.value.header.map { Located($0, at: wait.range) } },
                    &diagnostics
                )
                checkFields(waits, &diagnostics)
            }
            if let header = retry.value.decisionHeader { checkHeaders([header], &diagnostics) }
        }
    }

    private static let maximumAttempts = 100

    private static func checkHeaders(_ headers: [Located<String>], _ diagnostics: inout DiagnosticCollector) {
        var seen: Set<String> = []
        for header in headers {
            if !HTTPFieldSyntax.isName(header.value) {
                let hint = "use letters, digits and hyphens"
                diagnostics.add("\(quoted(header.value)) is not a valid header name", at: header.range, hint: hint)
            } else if !seen.insert(header.value.lowercased()).inserted {
                diagnostics.add("duplicate header \(quoted(header.value))", at: header.range)
            }
        }
    }

    /// Reports fields of the body without 'body.', and paths with an empty name.
    private static func checkFields(_ waits: [Located<RetryWait>], _ diagnostics: inout DiagnosticCollector) {
        var seen: Set<String> = []
        for wait in waits {
            switch wait.value.place {
            case .header(let name) where isProbablyField(name):
                let field = "body.\(name)"
                diagnostics.add(
                    "\(quoted(name)) is not the name of a header",
                    at: wait.range,
                    hint: "write \(quoted(field)) for a field of the body",
                    fixes: [Diagnostic.Fix(wait.range, replacement: field)]
                )
            case .field(let path):
                let names = path.split(separator: ".", omittingEmptySubsequences: false)
                if names.contains(where: \.isEmpty) {
                    let hint = "such as 'body.retry_after', or 'body.error.retry_after' for a nested field"
                    diagnostics.add("\(quoted(wait.value.name)) is not the path of a field", at: wait.range, hint: hint)
                } else if !seen.insert(path).inserted {
                    diagnostics.add("duplicate field \(quoted(wait.value.name))", at: wait.range)
                }
            case .header: continue
            }
        }
    }

    /// Whether a name is that of a field of the body: names of headers have no dots, and almost never underscores.
    private static func isProbablyField(_ name: String) -> Bool {
        HTTPFieldSyntax.isName(name) && name.utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }
    }

    private static func checkStatuses(of retry: RetryDeclaration, _ diagnostics: inout DiagnosticCollector) {
        var seen: Set<RetryDeclaration.Condition> = []
        for condition in retry.on ?? [] { check(condition, &seen, &diagnostics) }
        seen = []
        for status in retry.unexecuted { check(status.map { .status($0) }, &seen, &diagnostics) }
    }

    private static func check(
        _ condition: Located<RetryDeclaration.Condition>,
        _ seen: inout Set<RetryDeclaration.Condition>,
        _ diagnostics: inout DiagnosticCollector
    ) {
        if case .status(let status) = condition.value, status.statusClassDigit < 4 {
            diagnostics.add(
                "status \(status.text) is not a failure",
                at: condition.range,
                hint: "failures are 4xx and 5xx"
            )
        } else if !seen.insert(condition.value).inserted {
            diagnostics.add("\(condition.value.text) is listed twice", at: condition.range, hint: "remove one of them")
        }
    }
}

extension RetryDeclaration.Condition {
    fileprivate var text: String {
        if case .status = self { "status \(description)" } else { quoted(description) }
    }
}

/// A retry policy of an endpoint whose method is not idempotent (RFC 9110, 9.2.2) and not declared safe.
enum UnsafeRetry: Rule {
    static let id = "unsafe-retry"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for site in index.endpoints {
            let method = site.declaration.method.value
            guard let retry = site.declaration.policy.retry, site.declaration.isWhole, InvalidMethod.isValid(method)
            else { continue }
            guard retry.value.attempts?.value != 1, !site.isRepeatable, !HTTPMethodSemantics(method).isIdempotent else {
                continue
            }
            if retry.value.unexecuted.isEmpty {
                diagnostics.add(
                    "retrying \(method) requests may repeat their effect",
                    at: retry.range,
                    hint:
                        "write 'safe: true' for the endpoint if repeating is harmless, list 'unexecuted' statuses, or add "
                        + "'idempotency'"
                )
            } else if let condition = retry.value.on?.first {
                diagnostics.add(
                    "'on' applies only to idempotent methods; \(method) is retried only on 'unexecuted'",
                    at: condition.range,
                    hint: "remove 'on', or write 'safe: true' for the endpoint if repeating is harmless"
                )
            }
        }
    }
}
