package import SpeccCatalog

/// How calls are sent: of a service what its endpoints start from, of an endpoint what applies to it.
package struct ResolvedPolicy: Sendable {
    /// Headers with a fixed value, merged by name; inherited ones first.
    package var headers: [Effective<ResolvedConstant>]
    /// Query items with a fixed value, merged by name; inherited ones first.
    package var query: [Effective<ResolvedConstant>]
    package var timeout: Effective<ResolvedTimeout>
    package var retry: Effective<ResolvedRetry>
    package var settings: ResolvedSettings

    package init(
        headers: [Effective<ResolvedConstant>],
        query: [Effective<ResolvedConstant>],
        timeout: Effective<ResolvedTimeout>,
        retry: Effective<ResolvedRetry>,
        settings: ResolvedSettings? = nil
    ) {
        self.headers = headers
        self.query = query
        self.timeout = timeout
        self.retry = retry
        self.settings = settings ?? BuiltInPolicy.settings
    }
}

/// A header or query item that is always sent with the same text.
package struct ResolvedConstant: Equatable, Sendable {
    package var name: String
    /// Empty where it is the bare name that is sent.
    package var value: String
    /// Whether the bare name is sent.
    package var isFlag: Bool
    /// Whether no log may show it.
    package var isSensitive: Bool

    package init(name: String, value: String, isFlag: Bool = false, isSensitive: Bool = false) {
        self.name = name
        self.value = value
        self.isFlag = isFlag
        self.isSensitive = isSensitive
    }
}

/// Bounds of a call; what was not written is filled from the built-in values.
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
}

/// When and how a failed attempt is repeated; what was not written is filled from the built-in values.
package struct ResolvedRetry: Equatable, Sendable {
    /// Tries in all, the first included; 1 means never.
    package var attempts: Int
    /// Without those in `unexecuted`.
    package var on: [RetryDeclaration.Condition]
    /// Statuses after which any method may be repeated: the request was not carried out.
    package var unexecuted: [StatusPattern]
    package var backoff: Backoff
    /// The headers that say how long to wait; the first that is there wins.
    package var wait = ["Retry-After"]
    /// Repeating is harmless whatever the method.
    package var isSafe: Bool

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

    package struct Backoff: Equatable, Sendable {
        package var kind: RetryDeclaration.Backoff.Kind
        package var initialMilliseconds: Int64
        package var maximumMilliseconds: Int64
        package var jitter: RetryDeclaration.Backoff.Jitter

        package init(
            kind: RetryDeclaration.Backoff.Kind,
            initialMilliseconds: Int64,
            maximumMilliseconds: Int64,
            jitter: RetryDeclaration.Backoff.Jitter
        ) {
            self.kind = kind
            self.initialMilliseconds = initialMilliseconds
            self.maximumMilliseconds = maximumMilliseconds
            self.jitter = jitter
        }
    }
}
