import SpeccCatalog
import SpeccChecks
import SpeccContract

/// Endpoints that waiters poll: they are done after a number of requests.
extension MockCall {
    /// The response to a polling request if a waiter ends at a status: another one first, and that one after a number of requests.
    func awaited(_ state: inout MockState) -> ExpectedResponse? {
        let waiters = endpoint.waiters.filter { !$0.statuses.isEmpty }
        guard !waiters.isEmpty, request.method == declaration.httpMethod else { return nil }
        let isFinal = { (response: ExpectedResponse) in
            waiters.contains { $0.statuses.contains { response.status == .exactly($0) } }
        }
        let isDone = polls(&state) >= options.polls
        return endpoint.successes.first { isFinal($0) == isDone }
    }

    /// An error that continues the polling, before a number of requests; nil without such an error.
    func pendingError(_ state: inout MockState) -> Outcome? {
        guard request.method == declaration.httpMethod, let error = endpoint.waiters.flatMap(\.pending).first,
            let response = endpoint.errors.first(where: { ($0.name ?? $0.status.text) == error.key }),
            polls(&state) < options.polls
        else { return nil }
        return (builder.reply(response, payload: builder.payload(of: response)), response)
    }

    /// The number of polling requests with the same arguments, including this one.
    private func polls(_ state: inout MockState) -> Int {
        let id = pollID
        let count = (state.polls[id] ?? 0) + 1
        state.polls.set(id, to: count)
        return count
    }

    /// Whether a waiter ends at a status of the endpoint.
    var isPolledByStatus: Bool { endpoint.waiters.contains { !$0.statuses.isEmpty } }

    private var pollID: String { ([endpoint.qualifiedID] + pathArguments).joined(separator: "\n") }

    /// The value for a polling request: it meets the condition of its waiter after a number of requests.
    func polled(_ value: DocumentValue, as type: ResolvedTypeReference, _ state: inout MockState) -> DocumentValue {
        let waiters = endpoint.waiters.filter(\.statuses.isEmpty)
        guard !waiters.isEmpty, request.method == declaration.httpMethod else { return value }
        // `awaited` has counted the request if a waiter ends at a status.
        let count = isPolledByStatus ? state.polls[pollID] ?? 1 : polls(&state)
        return waiters.reduce(value) { value, waiter in
            let progress = WaiterProgress(waiter: waiter, type: type, types: api.types)
            return count >= options.polls ? progress.completed(value) : progress.pending(value)
        }
    }
}
