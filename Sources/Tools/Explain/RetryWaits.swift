import SpeccCatalog
import SpeccChecks

/// The maximum waits between the attempts of a call.
struct RetryWaits {
    /// Milliseconds, from the backoff.
    private let backoffs: [Int64]
    /// The maximum wait that a server can request; nil where no retry follows a response.
    let retryAfter: Int64?

    init(_ retry: ResolvedRetry) {
        backoffs = (0..<max(0, retry.attempts - 1)).map { Self.backoff(retry.backoff, after: Int64($0) + 1) }
        let followsResponse =
            !retry.unexecuted.isEmpty || retry.decisionHeader != nil
            || retry.on.contains { condition in
                if case .failure = condition { false } else { true }
            }
        retryAfter = followsResponse ? retry.maximumWaitMilliseconds : nil
    }

    var isEmpty: Bool { backoffs.isEmpty }

    /// The sum of the waits in milliseconds.
    var maximum: Int64 { waits.reduce(0, +) }

    /// `1 s + 2 s + 4 s`
    var maximumText: String { Self.text(waits) }

    var notes: [String] {
        guard let retryAfter, !isEmpty else { return [] }
        let limit = QuantityText.duration(milliseconds: retryAfter)
        return ["a server can request waits of up to \(limit); otherwise they are at most \(Self.text(backoffs))"]
    }

    private var waits: [Int64] {
        backoffs.map { max($0, retryAfter ?? 0) }
    }

    private static func backoff(_ backoff: ResolvedRetry.Backoff, after attempt: Int64) -> Int64 {
        switch backoff.kind {
        case .immediate: return 0
        case .linear:
            let (wait, overflow) = backoff.initialMilliseconds.multipliedReportingOverflow(by: attempt)
            return overflow ? backoff.maximumMilliseconds : min(wait, backoff.maximumMilliseconds)
        case .exponential:
            var wait = backoff.initialMilliseconds
            var count: Int64 = 1
            while wait < backoff.maximumMilliseconds, count < attempt {
                wait = min(wait * 2, backoff.maximumMilliseconds)
                count += 1
            }
            return wait
        }
    }

    /// Five waits or fewer as a sum, more as its result.
    private static func text(_ waits: [Int64]) -> String {
        waits.count > 5
            ? "\(QuantityText.duration(milliseconds: waits.reduce(0, +))) in total"
            : waits.map(QuantityText.duration).joined(separator: " + ")
    }
}
