package import SpeccCatalog
import SpeccDiagnostics

/// The polling schedule of a waiter in milliseconds; missing values are built-in.
package struct WaiterSchedule: Sendable {
    package let firstWait: Int64
    package let longestWait: Int64
    package var limit: Int64

    package init(_ waiter: WaiterDeclaration) {
        firstWait = waiter.every?.value.lower ?? BuiltInValues.pollingInterval.lower
        longestWait = waiter.every?.value.upper ?? BuiltInValues.pollingInterval.upper
        limit = waiter.limit?.value ?? BuiltInValues.pollingMilliseconds
    }

    /// The maximum number of calls if every response arrived immediately; intervals double up to the longest.
    package var mostCalls: Int64 {
        guard firstWait > 0 else { return 1 }
        var calls: Int64 = 1
        var time: Int64 = 0
        var wait = firstWait
        while wait < longestWait, time + wait <= limit {
            time += wait
            calls += 1
            wait = min(longestWait, wait * 2)
        }
        return calls + max(0, limit - time) / max(1, longestWait)
    }
}
