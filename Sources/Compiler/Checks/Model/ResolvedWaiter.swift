package import SpeccCatalog
package import SpeccDiagnostics

/// A method of a service that polls an endpoint until a response indicates completion or failure.
package struct ResolvedWaiter: CompositeCall {
    package static let kind = CompositeCallKind.waiter
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
        result(endingAt: waiter.statuses)
    }

    /// The result of a call that ends at one of the statuses, or at any if there are none.
    package func result(endingAt statuses: [Int]) -> WaiterResult {
        guard !statuses.isEmpty else { return .response }
        let final = { (status: StatusPattern) in statuses.contains { status == .exactly($0) } }
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

    package init(_ call: CompositeCallDeclaration) {
        firstWait = call.every?.value.lower ?? BuiltInValues.pollingInterval.lower
        longestWait = call.every?.value.upper ?? BuiltInValues.pollingInterval.upper
        limit = call.waiter?.limit?.value ?? BuiltInValues.pollingMilliseconds
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
