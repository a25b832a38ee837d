package import SpeccCatalog
package import SpeccDiagnostics

/// One service type with its endpoints.
package struct ResolvedService: Sendable {
    /// The name in the catalog: `Issues`.
    package var name: Located<String>
    /// `GitHub.IssuesService`
    package let path: SwiftPath
    package var docs: String?
    /// `GitHub.IssuesService.Host` if the service declares hosts; `nil` if it uses the API's.
    package let ownHosts: ResolvedHosts?
    /// The hosts that the endpoints are called on: its own, else those of the API.
    package let hosts: ResolvedHosts?
    /// The policy that its endpoints start from, including the API's defaults.
    package var defaults: ResolvedPolicy
    /// The error type that its endpoints share.
    package var failure: FailureUse
    /// The response type of endpoints with `role: list`; `nil` if there are none.
    package let listResponse: ResolvedTypeReference?
    package let detailResponse: ResolvedTypeReference?
    package var endpoints: [ResolvedEndpoint]
    /// The inline types of the service's defaults.
    package var nested: [ResolvedType]
    package var waiters: [ResolvedWaiter] = []
    package var feeds: [ResolvedFeed] = []
    /// Whether an endpoint sends a credential or starts a session.
    package var takesCredentials = false
}

/// A method of a service that polls an endpoint until a response indicates completion or failure.
package struct ResolvedWaiter: Sendable {
    package var name: Located<String>
    package let methodName: SwiftName
    package var docs: String?
    package var deprecated: Deprecation?
    /// The index of the polled endpoint in the service.
    package let endpoint: Int
    package let until: [ResolvedCondition]
    /// The statuses that end the polling, in place of conditions; ascending.
    package var statuses: [Int] = []
    package let fail: [ResolvedCondition]
    /// The declared errors that continue the polling.
    package var pending: [ErrorMatch] = []
    package let times: WaiterSchedule
}

/// The result of a waiter that ends at a status.
package enum WaiterResult: Sendable {
    /// The result of the polled endpoint.
    case response
    /// The result of the polled endpoint, which is never nil.
    case present
    /// The value of one of several types, with its headers.
    case success(ResolvedSuccess)
    /// Nothing: the status alone is the result.
    case nothing
}

extension ResolvedEndpoint {
    /// The result of a waiter that polls the endpoint.
    package func result(of waiter: ResolvedWaiter) -> WaiterResult {
        guard !waiter.statuses.isEmpty else { return .response }
        let final = { (status: StatusPattern) in waiter.statuses.contains { status == .exactly($0) } }
        if case .cases(_, let successes) = response {
            let ends = successes.filter { final($0.status) }
            guard ends.count == 1 else { return .response }
            return ends[0].payload == nil && ends[0].headers == nil ? .nothing : .success(ends[0])
        }
        let ends = successStatuses.filter { final($0.status) }
        if ends.allSatisfy({ $0.result != nil && $0.result != .location && $0.result == ends[0].result }) {
            return .nothing
        }
        guard isNilByStatus, !ends.contains(where: { $0.result == .nil }) else { return .response }
        if case .value(.optional) = response { return .response }
        return .present
    }
}

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
