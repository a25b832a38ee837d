package import SpeccDiagnostics

/// `defaults:` of an api or service file: what endpoints inherit.
package struct DefaultsDeclaration: Sendable {
    package var headers: [ParameterDeclaration]
    package var query: [ParameterDeclaration]
    package var errors: [ResponseDeclaration]
    package var timeout: Located<TimeoutDeclaration>?
    package var retry: Located<RetryDeclaration>?
    package var listStyle: Located<ListStyle>?
    package var settings = SettingsDeclaration()

    package init(
        headers: [ParameterDeclaration] = [],
        query: [ParameterDeclaration] = [],
        errors: [ResponseDeclaration] = [],
        timeout: Located<TimeoutDeclaration>? = nil,
        retry: Located<RetryDeclaration>? = nil,
        listStyle: Located<ListStyle>? = nil
    ) {
        self.headers = headers
        self.query = query
        self.errors = errors
        self.timeout = timeout
        self.retry = retry
        self.listStyle = listStyle
    }
}

/// `timeout:`; `5s` alone means `total`. A nil bound is not written, `.none` is no limit.
package struct TimeoutDeclaration: Sendable {
    package var attempt: Located<Limit>?
    package var total: Located<Limit>?
    package var idle: Located<Limit>?

    package init(attempt: Located<Limit>? = nil, total: Located<Limit>? = nil, idle: Located<Limit>? = nil) {
        self.attempt = attempt
        self.total = total
        self.idle = idle
    }

    package enum Limit: Equatable, Sendable {
        case unlimited
        case milliseconds(Int64)
    }
}

/// `retry:`; `never`, `safe`, or a map. A nil member is filled from the built-in values.
package struct RetryDeclaration: Sendable {
    /// Tries in all, the first included; 1 for `never`.
    package var attempts: Located<Int>?
    package var on: [Located<Condition>]?
    /// Statuses that say the request was not carried out: repeating is harmless with any method.
    package var unexecuted: [Located<StatusPattern>]
    package var backoff: Backoff
    /// The headers that say how long to wait; nil for the built-in one.
    package var wait: [Located<String>]?
    /// The author's promise that repeating has no side effect.
    package var isSafe: Bool
    /// False where one of its keys was refused, which may have made it safe.
    package var isWhole = true

    package init(
        attempts: Located<Int>? = nil,
        on: [Located<Condition>]? = nil,
        unexecuted: [Located<StatusPattern>] = [],
        backoff: Backoff = Backoff(),
        isSafe: Bool = false
    ) {
        self.attempts = attempts
        self.on = on
        self.unexecuted = unexecuted
        self.backoff = backoff
        self.isSafe = isSafe
    }

    package enum Condition: Hashable, Sendable {
        case timeout, connection, dns
        case status(StatusPattern)
    }

    package struct Backoff: Sendable {
        package var kind: Kind?
        package var initialMilliseconds: Located<Int64>?
        package var maximumMilliseconds: Located<Int64>?
        package var jitter: Jitter?

        package init(
            kind: Kind? = nil,
            initialMilliseconds: Located<Int64>? = nil,
            maximumMilliseconds: Located<Int64>? = nil,
            jitter: Jitter? = nil
        ) {
            self.kind = kind
            self.initialMilliseconds = initialMilliseconds
            self.maximumMilliseconds = maximumMilliseconds
            self.jitter = jitter
        }

        package enum Kind: String, Sendable, CaseIterable {
            case exponential, linear, immediate
        }

        package enum Jitter: String, Sendable, CaseIterable {
            case full, equal, none
        }
    }
}

/// A status as catalogs write it: `404` or `4xx`.
package enum StatusPattern: Hashable, Sendable {
    case exactly(Int)
    /// The statusClass: 4 for `4xx`.
    case statusClass(Int)
}

/// How a list stands in a query: `repeat` (`a=1&a=2`), `comma`, `space`, `pipe`, `bracket` (`a[]=1`),
/// `index` (`a[0]=1`).
package enum ListStyle: String, Sendable, CaseIterable {
    case `repeat`, comma, space, pipe, bracket, index
}
