package import SpeccCatalog
import SpeccDiagnostics

/// When a waiter calls, what was not written filled from the built-in values; milliseconds.
package struct WaiterSchedule: Sendable {
    package let firstWait: Int64
    package let longestWait: Int64
    package var limit: Int64

    package init(_ waiter: WaiterDeclaration) {
        firstWait = waiter.every?.value.lower ?? 2_000
        longestWait = waiter.every?.value.upper ?? 30_000
        limit = waiter.limit?.value ?? 300_000
    }

    /// How often it calls at most, were every answer there at once: waits double up to the longest.
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
