import SpeccRuntime

/// The numbers of successes and failures of calls.
struct OutcomeCounts: CustomStringConvertible {
    private var successes = 0
    private var failures: [NetworkError.Kind: Int] = [:]
    private(set) var longest = Duration.zero

    mutating func record(_ failure: NetworkError.Kind?, _ time: Duration) {
        longest = max(longest, time)
        if let failure {
            failures[failure, default: 0] += 1
        } else {
            successes += 1
        }
    }

    mutating func add(_ other: OutcomeCounts) {
        successes += other.successes
        failures.merge(other.failures, uniquingKeysWith: +)
        longest = max(longest, other.longest)
    }

    /// Whether all failures are due to the outage.
    var isExpected: Bool {
        failures.keys.allSatisfy { [.connectionRefused, .connectionLost, .timeout(.total)].contains($0) }
    }

    var description: String {
        let failed = failures.map { "\($0.value) × \($0.key)" }.sorted().joined(separator: ", ")
        return "\(successes) successes, \(failed.isEmpty ? "no failure" : failed), the longest call \(longest)"
    }
}
