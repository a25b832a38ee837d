import SpeccSynchronization

/// Limits the retries per host, so that retries do not multiply an outage: a token bucket per host, as in the
/// "standard" retry mode of the AWS SDKs.
public struct RetryBudget: Sendable, Hashable {
    /// The number of tokens in a full bucket.
    package var capacity: Int
    /// The tokens that a retry costs. They are returned if it succeeds.
    package var cost: Int
    /// The tokens that a retry after a timeout costs; more than `cost`, as the server is probably overloaded.
    package var timeoutCost: Int
    /// The tokens that a success at the first attempt returns.
    package var refund: Int

    /// Creates a budget. The defaults, from AWS, allow 100 retries in an outage, or 50 after timeouts.
    public init(capacity: Int = 500, cost: Int = 5, timeoutCost: Int = 10, refund: Int = 1) {
        self.capacity = capacity
        self.cost = cost
        self.timeoutCost = timeoutCost
        self.refund = refund
    }

    /// No limit: every retry of the retry policy is made.
    public static let unlimited = Self(capacity: .max, cost: 0, timeoutCost: 0, refund: 0)
}

/// The token buckets of a client.
final class RetryTokenBuckets: Sendable {
    private let budget: RetryBudget
    /// The missing tokens by host; a host without an entry has a full bucket.
    private let missing = Mutex<[String: Int]>([:])

    init(_ budget: RetryBudget) {
        self.budget = budget
    }

    func tokens(of host: String) -> Int {
        budget.capacity - missing.withLock { $0[host] ?? 0 }
    }

    /// Takes the tokens of a retry.
    ///
    /// - Returns: The number of tokens, to be returned after a success; nil if there are not enough.
    func take(for host: String, afterTimeout isAfterTimeout: Bool) -> Int? {
        let cost = isAfterTimeout ? budget.timeoutCost : budget.cost
        return missing.withLock { missing in
            let available = budget.capacity - (missing[host] ?? 0)
            guard cost <= available else {
                return nil
            }
            missing[host, default: 0] += cost
            return cost
        }
    }

    /// Returns tokens after a success.
    ///
    /// - Parameter cost: The cost of the last retry; nil if the first attempt succeeded.
    func succeeded(at host: @autoclosure () -> String, cost: Int?) {
        missing.withLock { missing in
            guard !missing.isEmpty else {
                return
            }
            let host = host()
            guard let old = missing[host] else {
                return
            }
            let new = old - (cost ?? budget.refund)
            missing[host] = new > 0 ? new : nil
        }
    }
}
