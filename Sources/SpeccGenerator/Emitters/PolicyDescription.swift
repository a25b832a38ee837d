import SpeccCatalog
import SpeccChecks

/// An endpoint's effective policy in words, for documentation.
enum PolicyDescription {
    /// `An attempt may take 10 s, the whole call 45 s.`, `Up to 4 tries, again after 429, 5xx, a timeout.`
    static func sentences(_ policy: ResolvedPolicy, isRetryIgnored: Bool, method: String) -> [String] {
        let retry =
            isRetryIgnored
            ? "Sent once: a repeated \(method) could do something twice." : self.retry(policy.retry.value)
        return [timeout(policy.timeout.value), retry]
    }

    static func waiting(_ times: WaiterSchedule, for method: String) -> String {
        let first = duration(times.firstWait)
        let longest = duration(times.longestWait)
        let pauses = first == longest ? "every \(first)" : "after \(first), then ever later up to every \(longest)"
        return "Calls `\(method)` \(pauses), for \(duration(times.limit)) at most."
    }

    private static func timeout(_ timeout: ResolvedTimeout) -> String {
        var parts: [String] = []
        if case .milliseconds(let time) = timeout.attempt {
            parts.append("an attempt may take \(duration(time))")
        }
        if case .milliseconds(let time) = timeout.total {
            parts.append("the whole call \(parts.isEmpty ? "may take " : "")\(duration(time))")
        }
        if case .milliseconds(let time) = timeout.idle {
            parts.append("a silence \(parts.isEmpty ? "may last " : "")\(duration(time))")
        }
        guard !parts.isEmpty else { return "Waits without limit." }
        return capitalized(parts.joined(separator: ", ")) + "."
    }

    private static func retry(_ retry: ResolvedRetry) -> String {
        guard retry.attempts > 1 else { return "Sent once." }
        var reasons = retry.on.map(reason)
        reasons += retry.unexecuted.map { status($0) + " (not carried out)" }
        return "Up to \(retry.attempts) tries, again after \(reasons.joined(separator: ", "))."
    }

    private static func reason(_ condition: RetryDeclaration.Condition) -> String {
        switch condition {
        case .timeout: "a timeout"
        case .connection: "a lost connection"
        case .dns: "a failed name lookup"
        case .status(let pattern): status(pattern)
        }
    }

    /// `404` or `4xx`.
    static func status(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .exactly(let status): String(status)
        case .statusClass(let statusClass): "\(statusClass)xx"
        }
    }

    private static func duration(_ milliseconds: Int64) -> String {
        milliseconds % 1_000 == 0 ? "\(milliseconds / 1_000) s" : "\(milliseconds) ms"
    }

    private static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
