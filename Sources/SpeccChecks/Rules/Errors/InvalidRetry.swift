import SpeccCatalog
import SpeccDiagnostics

/// Numbers of attempts and waits that make no sense.
enum InvalidRetry: Rule {
    static let id = "invalid-retry"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for retry in index.retries {
            if let attempts = retry.value.attempts, !(1...most ~= attempts.value) {
                diagnostics.add(
                    "'attempts' is from 1 to \(most)",
                    at: attempts.range,
                    hint: "it counts the first try; 'never' is 1"
                )
            }
            let backoff = retry.value.backoff
            if let initial = backoff.initialMilliseconds, let maximum = backoff.maximumMilliseconds,
                initial.value > maximum.value
            {
                diagnostics.add(
                    "'max' is below 'initial'",
                    at: maximum.range,
                    hint: "the first wait is 'initial', the longest 'max'"
                )
            }
            checkStatuses(of: retry.value, &diagnostics)
            checkHeaders(retry.value.wait, at: retry.range, &diagnostics)
        }
    }

    private static let most = 100

    private static func checkHeaders(
        _ headers: [Located<String>]?,
        at range: SourceRange,
        _ diagnostics: inout DiagnosticCollector
    ) {
        guard let headers else { return }
        if headers.isEmpty { diagnostics.add("'wait' names no header", at: range, hint: "such as '[Retry-After]'") }
        var seen: Set<String> = []
        for header in headers {
            if !HTTPFieldSyntax.isName(header.value) {
                let hint = "letters, digits and hyphens"
                diagnostics.add("\(quoted(header.value)) is no header name", at: header.range, hint: hint)
            } else if !seen.insert(header.value.lowercased()).inserted {
                diagnostics.add("header \(quoted(header.value)) stands here twice", at: header.range)
            }
        }
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
                "status \(status.text) is no failure",
                at: condition.range,
                hint: "failures are 4xx and 5xx"
            )
        } else if !seen.insert(condition.value).inserted {
            diagnostics.add("\(condition.value.text) stands here twice", at: condition.range, hint: "leave one out")
        }
    }
}

extension RetryDeclaration.Condition {
    fileprivate var text: String {
        switch self {
        case .timeout: "'timeout'"
        case .connection: "'connection'"
        case .dns: "'dns'"
        case .status(let status): "status \(status.text)"
        }
    }
}
