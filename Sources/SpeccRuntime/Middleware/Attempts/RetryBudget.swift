import Synchronization

/// How many repetitions a host may be asked for beside its successes, so that an outage is not multiplied by retries: a bucket
/// of tokens a host, as in the "standard" mode of AWS's SDKs.
public struct RetryBudget: Sendable, Hashable {
    /// Tokens of a full bucket.
    public var capacity: Int
    /// What a repetition takes out. An answer to it puts it back.
    public var cost: Int
    /// What a repetition after a timeout takes out, which weighs on a server that is slow already.
    public var timeoutCost: Int
    /// What an answer to the first try puts back.
    public var refund: Int

    /// A hundred repetitions in an outage, fifty after timeouts, unless told otherwise: AWS's figures.
    public init(capacity: Int = 500, cost: Int = 5, timeoutCost: Int = 10, refund: Int = 1) {
        self.capacity = capacity
        self.cost = cost
        self.timeoutCost = timeoutCost
        self.refund = refund
    }

    /// Every repetition that a policy wants.
    public static let unlimited = Self(capacity: .max, cost: 0, timeoutCost: 0, refund: 0)
}

/// The buckets of a client.
final class RetryTokenBuckets: Sendable {
    private let budget: RetryBudget
    /// Tokens that are missing; a host without an entry has a full bucket.
    private let missing = Mutex<[String: Int]>([:])

    init(_ budget: RetryBudget) {
        self.budget = budget
    }

    func tokens(of host: String) -> Int {
        budget.capacity - missing.withLock { $0[host] ?? 0 }
    }

    /// Takes out what a repetition costs.
    ///
    /// - Returns: What to put back when it succeeds; nil where there are not enough tokens.
    func take(for host: String, afterTimeout isAfterTimeout: Bool) -> Int? {
        let cost = isAfterTimeout ? budget.timeoutCost : budget.cost
        return missing.withLock { missing in
            let rest = budget.capacity - (missing[host] ?? 0)
            guard cost <= rest else {
                return nil
            }
            missing[host, default: 0] += cost
            return cost
        }
    }

    /// Puts tokens back after a success.
    ///
    /// - Parameter cost: Of the last repetition; nil where the first try succeeded.
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
