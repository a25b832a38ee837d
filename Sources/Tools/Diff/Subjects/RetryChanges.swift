import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Retries and idempotency keys.
enum RetryChanges {
    static func add(_ old: EndpointEntry, _ new: EndpointEntry, _ changes: inout ChangeCollector) {
        let (before, after) = (text(old.endpoint.idempotency), text(new.endpoint.idempotency))
        // Names of headers are not case-sensitive.
        if old.endpoint.idempotency?.header?.lowercased() != new.endpoint.idempotency?.header?.lowercased()
            || old.endpoint.idempotency?.field != new.endpoint.idempotency?.field
        {
            let id =
                new.endpoint.idempotency == nil
                ? "removed-idempotency" : old.endpoint.idempotency == nil ? "added-idempotency" : "changed-idempotency"
            changes.add(
                id,
                new.subject,
                .changed(old.endpoint.name.range, new.endpoint.name.range),
                "idempotency key of",
                "changed from \(before) to \(after)",
                wire: id == "changed-idempotency" ? .risky : .safe,
                behavior: id == "added-idempotency" ? .safe : .breaking
            )
        }
        addRetry(old, new, &changes)
    }

    private static func addRetry(_ old: EndpointEntry, _ new: EndpointEntry, _ changes: inout ChangeCollector) {
        let (before, after) = (old.endpoint.policy.retry, new.endpoint.policy.retry)
        let location = ChangeCollector.Location.changed(
            before.range ?? old.endpoint.name.range,
            after.range ?? new.endpoint.name.range
        )
        if !before.value.isSafe, after.value.isSafe, after.value.attempts > 1, !isIdempotent(new.endpoint) {
            let tail = "are now declared safe: \(new.endpoint.httpMethod) requests are sent again"
            changes.add("added-safe-retry", new.subject, location, "retries of", tail, behavior: .breaking)
        }
        let (applied, current) = (retry(of: old.endpoint), retry(of: new.endpoint))
        let (oldText, newText) = (text(applied), text(current))
        guard text(applied.inOrder(of: current)) != newText else { return }
        let tail = "changed from \(oldText) to \(newText)"
        changes.add("changed-retry", new.subject, location, "retries of", tail, behavior: .risky)
    }

    private static func isIdempotent(_ endpoint: ResolvedEndpoint) -> Bool {
        endpoint.isIdempotent || endpoint.idempotency != nil
    }

    /// The retries that apply to the endpoint.
    private static func retry(of endpoint: ResolvedEndpoint) -> ResolvedRetry {
        endpoint.policy.retry.value.applied(to: endpoint.httpMethod, hasIdempotency: endpoint.idempotency != nil)
    }

    private static func text(_ retry: ResolvedRetry) -> String {
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

extension ResolvedRetry {
    /// The same retries with the conditions as others are written, if they mean the same.
    fileprivate func inOrder(of other: Self) -> Self {
        var retry = self
        if conditions == other.conditions { retry.on = other.on }
        if Set(unexecuted) == Set(other.unexecuted) { retry.unexecuted = other.unexecuted }
        return retry
    }

    /// The conditions without statuses of a class that is a condition: `5xx` for `5xx, 503`.
    private var conditions: Set<RetryDeclaration.Condition> {
        let all = Set(on)
        return all.filter { condition in
            guard case .status(.exactly(let status)) = condition else { return true }
            return !all.contains(.status(.statusClass(status / 100)))
        }
    }
}

extension ResolvedIdempotency {
    fileprivate var header: String? {
        if case .header(let name) = self { name } else { nil }
    }

    fileprivate var field: [String]? {
        if case .body(let path) = self { path } else { nil }
    }
}
