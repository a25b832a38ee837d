/// `timeout:` in its long form.
package enum TimeoutKey: String, SpecKey {
    case attempt, total, idle

    package static let section = SpecSection.timeout

    package var entry: SpecEntry {
        switch self {
        case .attempt:
            SpecEntry(
                .limit,
                "The maximum duration of one attempt. If only a total is declared, it applies to attempts too.",
                builtIn: BuiltInValues.attemptTimeout.description,
                example: "10s"
            )
        case .total:
            SpecEntry(
                .limit,
                "The maximum duration of the call, including retries and waiting.",
                builtIn: BuiltInValues.totalTimeout.description
            )
        case .idle:
            SpecEntry(
                .limit,
                "The maximum time without data.",
                builtIn: BuiltInValues.idleTimeout.description,
                example: "30s"
            )
        }
    }
}

/// `retry:` in its long form.
package enum RetryKey: String, SpecKey {
    case attempts, on, unexecuted, backoff, safe, wait, maxWait, shouldRetry

    package static let section = SpecSection.retry

    package var entry: SpecEntry {
        switch self {
        case .attempts:
            SpecEntry(
                .integer,
                "The maximum number of attempts, including the first.",
                builtIn: "\(BuiltInValues.attempts)",
                example: "4"
            )
        case .on:
            SpecEntry(
                .list(.either([.choice(RetryDeclaration.Failure.allCases.map(\.rawValue)), .status, .name])),
                "The statuses, failures and declared errors that are retried.",
                builtIn: "[\(BuiltInValues.retryConditions.map(\.description).joined(separator: ", "))]",
                example: "[429, 5xx, timeout]"
            )
        case .unexecuted:
            SpecEntry(
                .list(.status),
                "Statuses that guarantee that the request was not processed, so that any method is retried.",
                example: "[429]"
            )
        case .backoff:
            SpecEntry(
                .map(.backoff),
                "The wait before a retry.",
                builtIn: "{ "
                    + BackoffKey.allCases.map { "\($0.rawValue): \($0.entry.builtIn ?? "")" }.joined(separator: ", ")
                    + " }"
            )
        case .safe:
            SpecEntry(.boolean, "Whether you declare that a repetition is harmless.", builtIn: "false", isFormer: true)
        case .wait:
            SpecEntry(
                .list(.either([.name, .names(.choice(RetryWait.Unit.allCases.map(\.rawValue)))])),
                "The headers, or fields of the body, with the time to wait, as seconds or a date, or as milliseconds if the name ends in '-ms' or the unit is 'millis'. The first that is present applies.",
                builtIn: "[\(BuiltInValues.waits.map(\.name).joined(separator: ", "))]",
                example: "[Retry-After, X-RateLimit-Reset]"
            )
        case .maxWait:
            SpecEntry(
                .duration,
                "The longest wait that a server can request; a longer one ends the call immediately.",
                builtIn: DurationLiteral.text(milliseconds: BuiltInValues.maximumRequestedWaitMilliseconds),
                example: "5m"
            )
        case .shouldRetry:
            SpecEntry(
                .name,
                "The header with which the server decides: 'true' is retried whatever the status, 'false' is not retried.",
                example: "X-Should-Retry"
            )
        }
    }
}

/// `backoff:` of a retry.
package enum BackoffKey: String, SpecKey {
    case kind, initial, max, jitter

    package static let section = SpecSection.backoff

    package var entry: SpecEntry {
        switch self {
        case .kind:
            SpecEntry(
                .choice(RetryDeclaration.Backoff.Kind.allCases.map(\.rawValue)),
                "The growth of the waits.",
                builtIn: BuiltInValues.backoffKind.rawValue
            )
        case .initial:
            SpecEntry(
                .duration,
                "The first wait.",
                builtIn: DurationLiteral.text(milliseconds: BuiltInValues.initialBackoffMilliseconds)
            )
        case .max:
            SpecEntry(
                .duration,
                "The longest wait.",
                builtIn: DurationLiteral.text(milliseconds: BuiltInValues.maximumBackoffMilliseconds)
            )
        case .jitter:
            SpecEntry(
                .choice(RetryDeclaration.Backoff.Jitter.allCases.map(\.rawValue)),
                "The random part of a wait.",
                builtIn: BuiltInValues.jitter.rawValue
            )
        }
    }
}
