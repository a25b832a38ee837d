package import SpeccCatalog

/// Timeout and retry policies as text for people, in `specc explain` and in generated documentation.
package enum PolicySummary {
    /// `45 s (10 s per attempt, 5 s without data)`; nil without a limit.
    package static func timeout(_ timeout: ResolvedTimeout) -> String? {
        let total = duration(timeout.total)
        let attempt = timeout.attempt == timeout.total ? nil : duration(timeout.attempt).map { $0 + " per attempt" }
        let idle = duration(timeout.idle).map { $0 + " without data" }
        let details = [attempt, idle].compactMap(\.self)
        guard let total else { return details.isEmpty ? nil : details.joined(separator: ", ") }
        return details.isEmpty ? total : "\(total) (\(details.joined(separator: ", ")))"
    }

    /// `up to 3 times on 429, 5xx, timeouts and connection failures`; nil where requests are not repeated.
    package static func retry(_ retry: ResolvedRetry) -> String? {
        let conditions = conditions(of: retry)
        guard retry.attempts > 1, !conditions.isEmpty else { return nil }
        let times = retry.attempts == 2 ? "once" : "up to \(retry.attempts - 1) times"
        return "\(times) on \(QuantityText.list(conditions))"
    }

    /// `exponential backoff from 1 s to 8 s with full jitter`
    package static func backoff(_ backoff: ResolvedRetry.Backoff) -> String {
        if backoff.kind == .immediate { return "no backoff" }
        let initial = QuantityText.duration(milliseconds: backoff.initialMilliseconds)
        let maximum = QuantityText.duration(milliseconds: backoff.maximumMilliseconds)
        let jitter = backoff.jitter == .none ? "" : " with \(backoff.jitter.rawValue) jitter"
        return "\(backoff.kind.rawValue) backoff from \(initial) to \(maximum)\(jitter)"
    }

    /// `429`, `5xx`, `timeouts`: statuses before other conditions, without duplicates.
    package static func conditions(of retry: ResolvedRetry) -> [String] {
        let statuses = statuses(in: retry.on)
        let others = retry.on.compactMap { condition -> String? in
            switch condition {
            case .failure(.timeout): "timeouts"
            case .failure(.connection): "connection failures"
            case .failure(.dns): "DNS failures"
            case .error(let name): "'\(name)'"
            case .status: nil
            }
        }
        let decision = retry.decisionHeader.map { ["'\($0): true'"] } ?? []
        return statuses + retry.unexecuted.map(\.text).filter { !statuses.contains($0) } + others + decision
    }

    /// `'Retry-After'`, `'body.retry_after_ms' (milliseconds)`
    package static func wait(_ wait: RetryWait) -> String {
        "'\(wait.name)'" + (wait.isInMilliseconds ? " (milliseconds)" : "")
    }

    private static func statuses(in conditions: [RetryDeclaration.Condition]) -> [String] {
        conditions.compactMap { condition in
            if case .status(let status) = condition { status.text } else { nil }
        }
    }

    private static func duration(_ limit: TimeoutDeclaration.Limit) -> String? {
        switch limit {
        case .unlimited: nil
        case .milliseconds(let milliseconds): QuantityText.duration(milliseconds: milliseconds)
        }
    }
}

/// Durations, sizes and lists as text for people, in `specc explain` and in generated documentation.
package enum QuantityText {
    /// `45 s`, `1500 ms`
    package static func duration(milliseconds: Int64) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }

    /// `5 MB`, in the exact unit with the smallest number.
    package static func size(bytes: Int64) -> String { SizeLiteral.text(bytes: bytes, separator: " ") }

    /// `a, b and c`
    package static func list(_ elements: [String], conjunction: String = "and") -> String {
        guard let last = elements.last, elements.count > 1 else { return elements.first ?? "" }
        return elements.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// `'a', 'b' and 'c'`
    package static func quoted(_ names: [String], conjunction: String = "and") -> String {
        list(names.map { "'\($0)'" }, conjunction: conjunction)
    }

    /// `1 attempt`, `2 attempts`
    package static func count(_ number: Int64, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

/// Rate limits as text for people.
package enum RateText {
    /// `20 requests per minute`, or `none`.
    package static func text(_ rate: RateLimit) -> String {
        switch rate {
        case .unlimited: "none"
        case .requests(let count, let unit): "\(QuantityText.count(Int64(count), "request")) per \(unit.name)"
        }
    }

    /// `20 requests per minute, shared by the endpoints of the API that inherit it`
    package static func text(_ rate: RateLimit, from level: SettingLevel) -> String {
        guard rate != .unlimited else { return text(rate) }
        return switch level {
        case .api: "\(text(rate)), shared by the endpoints of the API that inherit it"
        case .service: "\(text(rate)), shared by the endpoints of the service that inherit it"
        case .builtIn, .implied, .host, .endpoint: text(rate)
        }
    }
}
