import SpeccCatalog
import SpeccChecks
import SpeccContract
import SpeccDiagnostics

/// Steps of several calls: waiters and pages.
extension JourneyRunner {
    /// Repeats a call at the intervals of a waiter until the response meets its conditions.
    ///
    /// - Returns: The last call; nil if it did not meet `until`.
    mutating func polled(
        _ first: RecordedCall,
        _ waiter: ResolvedWaiter,
        _ endpoint: ContractEndpoint
    ) throws(Failure) -> RecordedCall? {
        var call = first
        var time: Int64 = 0
        var interval = waiter.times.firstWait
        while true {
            let json =
                call.body.flatMap { try? DocumentValue(json: $0) }?.value(at: endpoint.endpoint.unwrap)
                ?? .null
            let isPending = waiter.isPending(call.status, body: call.body)
            let hasFailed = !isPending && !waiter.fail.isEmpty && json.meets(waiter.fail)
            let isDone =
                if waiter.statuses.isEmpty {
                    waiter.until.isEmpty ? !hasFailed : json.meets(waiter.until)
                } else {
                    waiter.statuses.contains(call.status)
                }
            if isDone, !isPending { return call }
            if hasFailed {
                report(.failedWait, "\(waiter.name.value): the response meets 'fail'", endpoint, call)
                return nil
            }
            guard time + interval <= waiter.times.limit else {
                let limit = QuantityText.duration(milliseconds: waiter.times.limit)
                report(.failedWait, "\(waiter.name.value): no response meets 'until' within \(limit)", endpoint, call)
                return nil
            }
            sleep(interval)
            time += interval
            interval = min(interval * 2, waiter.times.longestWait)
            guard let next = try performed(first.request, endpoint) else { return nil }
            let continues = waiter.isPending(next.status, body: next.body)
            if !continues { check(next, nil, endpoint) }
            guard continues || endpoint.successes.contains(where: { $0.status.matches(next.status) }) else {
                return nil
            }
            call = next
        }
    }

    /// Requests the pages after a page until the last one, or until a page leads to an earlier one.
    mutating func follow(
        _ first: RecordedCall,
        atMost count: Int,
        _ endpoint: ContractEndpoint,
        _ api: ContractAPI
    ) throws(Failure) {
        var page = first
        var requests = [first.request]
        var items = 0
        while requests.count < count, let next = NextPage(page, endpoint, api),
            let request = next.request(after: items), !requests.contains(request)
        {
            items += next.itemCount
            guard let call = try performed(request, endpoint) else { return }
            check(call, nil, endpoint)
            guard (200...299).contains(call.status) else { return }
            requests.append(request)
            page = call
        }
    }
}
