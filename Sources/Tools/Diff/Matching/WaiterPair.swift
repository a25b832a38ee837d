import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// The waiters of a service in both versions, matched.
struct WaiterPair {
    let old: ResolvedService
    let new: ResolvedService
    let matches: Matches<ResolvedWaiter>

    /// Matches waiters by name, then by the polled endpoint and the conditions that end them.
    init(_ old: ResolvedService, _ new: ResolvedService, _ names: RenamedPaths) {
        self.old = old
        self.new = new
        var waiters = Matches(old.waiters, new.waiters)
        waiters.match(\.methodName.text)
        waiters.match(
            { Self.key(of: $0, polling: names.current(old.endpoints[$0.endpoint].path)) },
            { Self.key(of: $0, polling: new.endpoints[$0.endpoint].path) }
        )
        matches = waiters
    }

    private static func key(of waiter: ResolvedWaiter, polling endpoint: SwiftPath) -> String {
        let conditions = [waiter.until, waiter.fail].map { $0.map { "\($0.path) \($0.values)" } }
        return "\(endpoint.components.map(\.text)) \(conditions)"
    }
}
