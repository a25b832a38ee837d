import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Retries and idempotency keys.
enum RetryChanges {
    static func add(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ changes: inout ChangeCollector) {
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

    private static func addRetry(_ old: ComparedEndpoint, _ new: ComparedEndpoint, _ changes: inout ChangeCollector) {
        let (before, after) = (old.endpoint.policy.retry, new.endpoint.policy.retry)
        let location = ChangeCollector.Location.changed(
            before.range ?? old.endpoint.name.range,
            after.range ?? new.endpoint.name.range
        )
        let wasSafe = before.value.isSafe || old.endpoint.isDeclaredSafe
        let isSafe = after.value.isSafe || new.endpoint.isDeclaredSafe
        if !wasSafe, isSafe, after.value.attempts > 1, !isIdempotent(new.endpoint) {
            let tail = "are now declared safe: \(new.endpoint.httpMethod) requests are sent again"
            changes.add("added-safe-retry", new.subject, location, "retries of", tail, behavior: .breaking)
        }
        let current = retry(of: new.endpoint)
        let former = retry(of: old.endpoint).inOrder(of: current)
        guard let tail = tail(former, current) else { return }
        changes.add("changed-retry", new.subject, location, "retries of", tail, behavior: .risky)
    }

    private static func isIdempotent(_ endpoint: ResolvedEndpoint) -> Bool {
        endpoint.isIdempotent || endpoint.idempotency != nil
    }

    /// The retries that apply to the endpoint.
    private static func retry(of endpoint: ResolvedEndpoint) -> ResolvedRetry {
        let declared = endpoint.policy.retry.value
        var retry = declared.applied(to: endpoint.httpMethod, isRepeatable: endpoint.isRepeatable)
        // The server can still prevent a retry.
        retry.decisionHeader = declared.decisionHeader
        return retry
    }

    /// Nil for retries without a difference.
    private static func tail(_ old: ResolvedRetry, _ new: ResolvedRetry) -> String? {
        let (before, after) = (PolicySummary.retry(old), PolicySummary.retry(new))
        guard before != nil, after != nil else {
            return before == after ? nil : "changed from \(before ?? "none") to \(after ?? "none")"
        }
        return PolicyParts(parts(of: old), parts(of: new)).text
    }

    private static func parts(of retry: ResolvedRetry) -> KeyValuePairs<String, String> {
        [
            "attempts": "\(retry.attempts)",
            "conditions": QuantityText.list(PolicySummary.conditions(of: retry)),
            "backoff": PolicySummary.backoff(retry.backoff),
            "wait": retry.wait.isEmpty ? "none" : QuantityText.list(retry.wait.map(PolicySummary.wait)),
            "longest wait": QuantityText.duration(milliseconds: retry.maximumWaitMilliseconds),
            "decision": retry.decisionHeader.map { "'\($0)'" } ?? "none",
        ]
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
        // Names of headers are not case-sensitive.
        if wait.map(\.identity) == other.wait.map(\.identity) { retry.wait = other.wait }
        if decisionHeader?.lowercased() == other.decisionHeader?.lowercased() {
            retry.decisionHeader = other.decisionHeader
        }
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

extension RetryWait {
    /// Equal for waits that mean the same.
    fileprivate var identity: [String] {
        [header?.lowercased() ?? name, isInMilliseconds ? "milliseconds" : "seconds"]
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

/// The parts of a policy in both versions, of which messages contain those that differ.
struct PolicyParts {
    private let changes: [String]

    /// - Parameters:
    ///   - old: The names of parts with their text.
    ///   - new: The same parts in the same order.
    init(_ old: KeyValuePairs<String, String>, _ new: KeyValuePairs<String, String>) {
        changes = zip(old, new).filter { $0.value != $1.value }.map { "\($0.key) from \($0.value) to \($1.value)" }
    }

    /// `changed: attempts from 3 to 5, conditions from 429 to 429 and 5xx`; nil without a difference.
    var text: String? {
        changes.isEmpty ? nil : "changed: " + changes.joined(separator: ", ")
    }
}
