import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// `retry: { attempts: 1 }`, which never retries: the number includes the first attempt.
enum SingleAttempt: Rule {
    static let id = "single-attempt"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        for retry in index.retries where !retry.value.isSafe {
            // 'never' has the range of the whole value.
            guard let attempts = retry.value.attempts, attempts.value == 1, attempts.range != retry.range else {
                continue
            }
            diagnostics.add(
                "the only attempt is the first, so nothing is retried",
                at: attempts.range,
                hint: "write 'attempts: 2' for one retry, or 'retry: never'"
            )
        }
    }
}

/// More attempts than the total timeout allows.
enum UnreachableAttempts: Rule {
    static let id = "unreachable-attempts"
    static let severity = Severity.warning

    static func check(_ index: CatalogIndex, _ report: inout DiagnosticCollector) {
        for defaults in index.defaults { check(defaults.policy.timeout, defaults.policy.retry, &report) }
        for site in index.endpoints {
            let endpoint = site.declaration
            // A combination that is inherited as a whole is reported at the defaults.
            guard endpoint.policy.timeout != nil || endpoint.policy.retry != nil else { continue }
            let timeout =
                endpoint.policy.timeout ?? site.inherited.service.policy.timeout ?? site.inherited.api.policy.timeout
            let retry = endpoint.policy.retry ?? site.inherited.service.policy.retry ?? site.inherited.api.policy.retry
            let isInherited = endpoint.policy.timeout == nil
            let range = endpoint.policy.retry?.range ?? endpoint.policy.timeout?.range
            check(timeout, retry, &report, at: range, inheritsTimeout: isInherited)
        }
    }

    private static func remedy(
        for attempts: Int,
        of attempt: Int64,
        in total: Int64,
        inheritsTimeout: Bool
    ) -> String {
        let needed = "total: \(DurationLiteral.text(milliseconds: Int64(attempts) * attempt))"
        // A map of the endpoint replaces the inherited one as a whole.
        let larger =
            inheritsTimeout
            ? "'timeout: { attempt: \(DurationLiteral.text(milliseconds: attempt)), \(needed) }' here"
            : "'\(needed)' in 'timeout'"
        let possible = total / attempt
        return possible > 1 ? "write 'attempts: \(possible)', or \(larger)" : "write \(larger)"
    }

    private static func check(
        _ timeout: Located<TimeoutDeclaration>?,
        _ retry: Located<RetryDeclaration>?,
        _ report: inout DiagnosticCollector,
        at range: SourceRange? = nil,
        inheritsTimeout: Bool = false
    ) {
        guard
            let timeout, let retry,
            case .milliseconds(let total)? = timeout.value.total?.value,
            case .milliseconds(let attempt)? = timeout.value.attempt?.value
        else { return }
        let attempts = retry.value.attempts?.value ?? BuiltInPolicy.retry.attempts
        guard attempts > 1, attempts <= 100, Int64(attempts) * attempt > total else { return }
        let (attemptText, totalText) = (
            DurationLiteral.text(milliseconds: attempt), DurationLiteral.text(milliseconds: total)
        )
        report.add(
            "\(attempts) attempts of \(attemptText) exceed the total of \(totalText)",
            at: range ?? retry.value.attempts?.range ?? retry.range,
            hint: remedy(for: attempts, of: attempt, in: total, inheritsTimeout: inheritsTimeout),
            notes: [Diagnostic.Note("total declared here", at: timeout.value.total?.range)]
        )
    }
}
