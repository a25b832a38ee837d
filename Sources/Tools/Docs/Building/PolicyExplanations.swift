import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import SpeccExplain

/// The effective settings of all endpoints and waiters, by the range of their names.
struct PolicyExplanations: Sendable {
    private var endpoints: [SourceRange: EndpointPolicyReport] = [:]
    private var waiters: [SourceRange: WaiterPolicyReport] = [:]

    init(_ report: EffectivePolicyReport) {
        for endpoint in report.endpoints { endpoints[endpoint.declaration.name.range] = endpoint }
        for waiter in report.waiters { waiters[waiter.declaration.name.range] = waiter }
    }

    func report(of endpoint: ResolvedEndpoint) -> EndpointPolicyReport? {
        endpoints[endpoint.name.range]
    }

    func report(of waiter: ResolvedWaiter) -> WaiterPolicyReport? {
        waiters[waiter.name.range]
    }
}
