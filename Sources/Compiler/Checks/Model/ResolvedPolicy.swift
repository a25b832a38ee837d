package import SpeccCatalog
import SpeccDiagnostics
import SpeccText

/// How calls are sent: the defaults of a service, or the policy of an endpoint.
package struct ResolvedPolicy: Sendable {
    /// Headers with a fixed value, merged by name; inherited ones first.
    package var headers: [Effective<ResolvedConstant>]
    /// Query items with a fixed value, merged by name; inherited ones first.
    package var query: [Effective<ResolvedConstant>]
    package var settings: ResolvedSettings
    /// The declared errors in `on` of the retry policy, as the endpoint or service has them; without those that it does not have.
    package var retriedErrors: [ErrorMatch] = []

    package var timeout: Effective<ResolvedTimeout> { settings.timeout }
    package var retry: Effective<ResolvedRetry> { settings.retry }
}

/// A declared error that is retried or continues polling, and how a response is recognized as this error.
package struct ErrorMatch: Equatable, Sendable {
    /// The name, or the status, in the catalog.
    package let key: String
    /// The name of its case.
    package let swiftName: SwiftName
    package let status: StatusPattern
    /// All of them must match.
    package let conditions: [ResolvedCondition]
    /// The conditions of errors with the same status that precede it: none of these must match as a whole.
    package let others: [[ResolvedCondition]]
}

/// A header or query item with a fixed value.
package struct ResolvedConstant: Equatable, Sendable {
    package var name: String
    /// Empty if only the name is sent.
    package var value: String
    /// Whether only the name is sent.
    package var isFlag = false
    /// Whether logs must not show it.
    package var isSensitive = false
}

/// The timeouts of a call; missing ones have their built-in values.
package struct ResolvedTimeout: Equatable, Sendable {
    package var attempt: TimeoutDeclaration.Limit
    package var total: TimeoutDeclaration.Limit
    package var idle: TimeoutDeclaration.Limit

    package init(
        attempt: TimeoutDeclaration.Limit,
        total: TimeoutDeclaration.Limit,
        idle: TimeoutDeclaration.Limit
    ) {
        self.attempt = attempt
        self.total = total
        self.idle = idle
    }

    /// Fills missing timeouts; without `attempt`, an attempt may take as long as `total`.
    init(_ declaration: TimeoutDeclaration) {
        self = BuiltInPolicy.timeout
        if let total = declaration.total?.value { self.total = total }
        if let idle = declaration.idle?.value { self.idle = idle }
        if let attempt = declaration.attempt?.value {
            self.attempt = attempt
        } else if case .milliseconds = total {
            attempt = total
        }
    }
}

/// When and how failed attempts are retried; missing settings have their built-in values.
package struct ResolvedRetry: Equatable, Sendable {
    /// The number of attempts, including the first; 1 means no retries.
    package var attempts: Int
    /// Without the statuses in `unexecuted`.
    package var on: [RetryDeclaration.Condition]
    /// Statuses that mean the request was not executed, so that any method may be retried.
    package var unexecuted: [StatusPattern]
    package var backoff: Backoff
    /// The headers and fields with the time to wait; the first one present applies.
    package var wait = BuiltInValues.waits
    /// The longest wait that a server can request.
    package var maximumWaitMilliseconds = BuiltInValues.maximumRequestedWaitMilliseconds
    /// The header with which the server decides whether a request is retried.
    package var decisionHeader: String?
    /// Whether retries are safe for any method.
    package var isSafe: Bool

    /// The names of the declared errors in `on`.
    package var errors: [String] {
        on.compactMap { condition in
            if case .error(let name) = condition { name } else { nil }
        }
    }

    /// Whether a response that is interrupted is requested again.
    package var repeatsInterruptions: Bool {
        attempts > 1 && on.contains { [.failure(.connection), .failure(.timeout)].contains($0) }
    }

    package init(
        attempts: Int,
        on: [RetryDeclaration.Condition],
        unexecuted: [StatusPattern],
        backoff: Backoff,
        isSafe: Bool
    ) {
        self.attempts = attempts
        self.on = on
        self.unexecuted = unexecuted
        self.backoff = backoff
        self.isSafe = isSafe
    }

    init(_ declaration: RetryDeclaration) {
        self = BuiltInPolicy.never
        if declaration.attempts?.value == 1 { return }
        self = BuiltInPolicy.retry
        if let attempts = declaration.attempts { self.attempts = attempts.value }
        if let on = declaration.on { self.on = on.map(\.value) }
        unexecuted = declaration.unexecuted.map(\.value)
        let unexecuted = unexecuted
        on.removeAll { condition in
            if case .status(let status) = condition { return unexecuted.contains(status) }
            return false
        }
        isSafe = declaration.isSafe
        if let wait = declaration.wait { self.wait = wait.map(\.value) }
        if let maximum = declaration.maximumWaitMilliseconds { maximumWaitMilliseconds = maximum.value }
        decisionHeader = declaration.decisionHeader?.value
        if let kind = declaration.backoff.kind { backoff.kind = kind }
        if let jitter = declaration.backoff.jitter { backoff.jitter = jitter }
        if let initial = declaration.backoff.initialMilliseconds {
            backoff.initialMilliseconds = initial.value
            backoff.maximumMilliseconds = max(backoff.maximumMilliseconds, initial.value)
        }
        if let maximum = declaration.backoff.maximumMilliseconds {
            backoff.maximumMilliseconds = maximum.value
            backoff.initialMilliseconds = min(backoff.initialMilliseconds, maximum.value)
        }
    }

    package struct Backoff: Equatable, Sendable {
        package var kind: RetryDeclaration.Backoff.Kind
        package var initialMilliseconds: Int64
        package var maximumMilliseconds: Int64
        package var jitter: RetryDeclaration.Backoff.Jitter
    }
}

extension ResolvedRetry {
    /// Whether all failures in `on` are retried, because repeating the request is harmless: the policy is safe, the endpoint
    /// is declared safe or sends an idempotency key, or the method is idempotent.
    package func retriesAnyFailure(of method: String, isRepeatable: Bool) -> Bool {
        isSafe || isRepeatable || HTTPMethodSemantics(method).isIdempotent
    }

    /// The part of the policy that the runtime applies to an endpoint.
    ///
    /// Any other request is repeated only after a status in `unexecuted`.
    package func applied(to method: String, isRepeatable: Bool) -> ResolvedRetry {
        guard !retriesAnyFailure(of: method, isRepeatable: isRepeatable) else { return self }
        var applied = self
        applied.on = []
        applied.decisionHeader = nil
        if unexecuted.isEmpty { applied.attempts = 1 }
        return applied
    }
}

extension Effective<ResolvedRetry> {
    /// Whether the policy is inherited and never applies to the endpoint.
    package func isIgnored(by method: String, isRepeatable: Bool) -> Bool {
        level != .endpoint && value.attempts > 1
            && value.applied(to: method, isRepeatable: isRepeatable).attempts == 1
    }
}

/// The timeouts and retries that apply without any declaration.
package enum BuiltInPolicy {
    static let timeout = ResolvedTimeout(
        attempt: BuiltInValues.attemptTimeout,
        total: BuiltInValues.totalTimeout,
        idle: BuiltInValues.idleTimeout
    )

    static let never = ResolvedRetry(attempts: 1, on: [], unexecuted: [], backoff: backoff, isSafe: false)

    /// The values for the missing keys of a `retry` declaration.
    package static let retry = ResolvedRetry(
        attempts: BuiltInValues.attempts,
        on: BuiltInValues.retryConditions,
        unexecuted: [],
        backoff: backoff,
        isSafe: false
    )

    private static let backoff = ResolvedRetry.Backoff(
        kind: BuiltInValues.backoffKind,
        initialMilliseconds: BuiltInValues.initialBackoffMilliseconds,
        maximumMilliseconds: BuiltInValues.maximumBackoffMilliseconds,
        jitter: BuiltInValues.jitter
    )
}
