import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Retries and idempotency keys.
enum RetryChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ changes: inout ChangeCollector) {
        let names = (old.endpoint.name.range, new.endpoint.name.range)
        if old.endpoint.idempotency != new.endpoint.idempotency {
            let (before, after) = (text(old.endpoint.idempotency), text(new.endpoint.idempotency))
            let id =
                new.endpoint.idempotency == nil
                ? "removed-idempotency" : old.endpoint.idempotency == nil ? "added-idempotency" : "changed-idempotency"
            changes.add(
                id,
                new.subject,
                .changed(names.0, names.1),
                "idempotency key of",
                "changed from \(before) to \(after)",
                wire: id == "changed-idempotency" ? .risky : .safe,
                behavior: id == "added-idempotency" ? .safe : .breaking
            )
        }
        let (before, after) = (old.endpoint.policy.retry, new.endpoint.policy.retry)
        let location = ChangeCollector.Location.changed(before.range ?? names.0, after.range ?? names.1)
        if !before.value.isSafe, after.value.isSafe, after.value.attempts > 1, !isIdempotent(new.endpoint) {
            let tail = "are now declared safe: \(new.endpoint.httpMethod) requests are sent again"
            changes.add("added-safe-retry", new.subject, location, "retries of", tail, behavior: .breaking)
        }
        let (oldText, newText) = (text(old.endpoint), text(new.endpoint))
        guard oldText != newText else { return }
        let tail = "changed from \(oldText) to \(newText)"
        changes.add("changed-retry", new.subject, location, "retries of", tail, behavior: .risky)
    }

    private static func isIdempotent(_ endpoint: ResolvedEndpoint) -> Bool {
        HTTPMethodSemantics.isIdempotent(endpoint.httpMethod) || endpoint.idempotency != nil
    }

    /// The retries that apply to the endpoint.
    private static func text(_ endpoint: ResolvedEndpoint) -> String {
        let retry = endpoint.policy.retry.value.applied(
            to: endpoint.httpMethod,
            hasIdempotency: endpoint.idempotency != nil
        )
        guard let times = PolicySummary.retry(retry) else { return "none" }
        var parts = [times, PolicySummary.backoff(retry.backoff)]
        let builtIn = BuiltInPolicy.retry
        if retry.wait != builtIn.wait { parts.append("waiting for \(retry.wait.joined(separator: ", "))") }
        if retry.maximumWaitMilliseconds != builtIn.maximumWaitMilliseconds {
            parts.append("waiting up to \(QuantityText.duration(milliseconds: retry.maximumWaitMilliseconds))")
        }
        if let header = retry.decisionHeader { parts.append("decided by '\(header)'") }
        return parts.joined(separator: ", ")
    }

    private static func text(_ idempotency: ResolvedIdempotency?) -> String {
        switch idempotency {
        case nil: "none"
        case .header(let name)?: "the header '\(name)'"
        case .body(let path)?: "the field '\(path.joined(separator: "."))'"
        }
    }
}
