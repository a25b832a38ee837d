/// `timeout:` in its long form.
package enum TimeoutKey: String, SpecKey {
    case attempt, total, idle

    package static let section = SpecSection.timeout

    package var entry: SpecEntry {
        switch self {
        case .attempt:
            SpecEntry(
                .limit,
                "How long one attempt may take; where only a total is written, as long as that.",
                builtIn: "60s",
                example: "10s"
            )
        case .total:
            SpecEntry(.limit, "How long the call may take, waiting and retries included.", builtIn: "none")
        case .idle: SpecEntry(.limit, "How long nothing may arrive.", builtIn: "none", example: "30s")
        }
    }
}

/// `retry:` in its long form.
package enum RetryKey: String, SpecKey {
    case attempts, on, unexecuted, backoff, safe, wait

    package static let section = SpecSection.retry

    package var entry: SpecEntry {
        switch self {
        case .attempts: SpecEntry(.integer, "Tries in all, the first included.", builtIn: "3", example: "4")
        case .on:
            SpecEntry(
                .list(.either([.choice(["timeout", "connection", "dns"]), .status])),
                "What a repetition follows on: statuses and failures.",
                builtIn: "[timeout, connection, 429, 502, 503, 504]",
                example: "[429, 5xx, timeout]"
            )
        case .unexecuted:
            SpecEntry(
                .list(.status),
                "Statuses that say the request was not carried out, so that any method may be repeated.",
                example: "[429]"
            )
        case .backoff:
            SpecEntry(
                .map(.backoff),
                "How long to wait before a repetition.",
                builtIn: "{ kind: exponential, initial: 200ms, max: 20s, jitter: full }"
            )
        case .safe: SpecEntry(.boolean, "Your promise that repeating is harmless.", builtIn: "false")
        case .wait:
            SpecEntry(
                .list(.name),
                "The headers that say how long to wait, as seconds or as a date; the first that is there wins.",
                builtIn: "[Retry-After]",
                example: "[Retry-After, X-RateLimit-Reset]"
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
                "How the waits grow.",
                builtIn: "exponential"
            )
        case .initial: SpecEntry(.duration, "The first wait.", builtIn: "200ms")
        case .max: SpecEntry(.duration, "The longest wait.", builtIn: "20s")
        case .jitter:
            SpecEntry(
                .choice(RetryDeclaration.Backoff.Jitter.allCases.map(\.rawValue)),
                "How much of a wait is left to chance.",
                builtIn: "full"
            )
        }
    }
}
