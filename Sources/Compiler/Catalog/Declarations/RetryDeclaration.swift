package import SpeccDiagnostics
import SpeccText

/// `timeout:`; `5s` alone sets `total`. A nil bound is not declared, `.unlimited` is `none`.
package struct TimeoutDeclaration: Sendable {
    package var attempt: Located<Limit>?
    package var total: Located<Limit>?
    package var idle: Located<Limit>?

    package enum Limit: Equatable, Sendable {
        case unlimited
        case milliseconds(Int64)
    }
}

/// `retry:`; `never`, or a map. Nil members are replaced by the built-in values.
package struct RetryDeclaration: Sendable {
    /// The maximum number of attempts, including the first; 1 for `never`.
    package var attempts: Located<Int>?
    package var on: [Located<Condition>]?
    /// Statuses that guarantee that the request was not processed: a retry is safe with any method.
    package var unexecuted: [Located<StatusPattern>] = []
    package var backoff = Backoff()
    /// The headers and fields with the time to wait before a retry; nil for the built-in one.
    package var wait: [Located<RetryWait>]?
    /// The longest wait that a server can request.
    package var maximumWaitMilliseconds: Located<Int64>?
    /// The header with which the server decides whether a request is retried.
    package var decisionHeader: Located<String>?
    /// Whether the author declares that a repetition has no side effect, in the form of an earlier version.
    package var isSafe = false
    /// False if one of its keys was rejected, which may have declared it safe.
    package var isWhole = true

    package enum Condition: Hashable, Sendable {
        case failure(Failure)
        case status(StatusPattern)
        /// The name of a declared error.
        case error(String)
    }

    /// A failure without a response. Its name is that in catalogs and that of the runtime's `RetryCondition`.
    package enum Failure: String, Sendable, CaseIterable {
        case timeout, connection, dns
    }

    package struct Backoff: Sendable {
        package var kind: Kind?
        package var initialMilliseconds: Located<Int64>?
        package var maximumMilliseconds: Located<Int64>?
        package var jitter: Jitter?

        package enum Kind: String, Sendable, CaseIterable {
            case exponential, linear, immediate
        }

        package enum Jitter: String, Sendable, CaseIterable {
            case full, equal, none
        }
    }
}

/// Where a response contains the time to wait before a retry: `Retry-After`, `body.retry_after_ms`.
package struct RetryWait: Hashable, Sendable {
    package enum Place: Hashable, Sendable {
        /// The value of a header.
        case header(String)
        /// The path of a field of the JSON body: its names, separated by dots.
        case field(String)
    }

    package enum Unit: String, Sendable, CaseIterable {
        case seconds, millis
    }

    package let place: Place
    /// Nil if the name determines the unit.
    package let unit: Unit?

    /// - Parameter text: The name of a header, or the path of a field after `body.`.
    package init(_ text: String, unit: Unit? = nil) {
        place = text.hasPrefix(Self.prefix) ? .field(String(text.dropFirst(Self.prefix.count))) : .header(text)
        self.unit = unit
    }

    /// The place as catalogs declare it.
    package var name: String {
        switch place {
        case .header(let name): name
        case .field(let path): Self.prefix + path
        }
    }

    /// The name of the header; nil for a field.
    package var header: String? {
        if case .header(let name) = place { name } else { nil }
    }

    package var isInMilliseconds: Bool {
        unit.map { $0 == .millis } ?? RetryWaitName.isInMilliseconds(name)
    }

    private static let prefix = "body."
}
