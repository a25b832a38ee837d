import Foundation
public import SpeccRuntime
import Synchronization

/// A transport for tests: answers by script, and records what it was given.
///
///     let stub = StubTransport(.status(503), .json(#"{"id": 1}"#))
///     let client = HTTPClient(transport: stub)
///
/// It keeps the promises of `Transport`: it honours the request's timeouts, by its clock, and ends at once when its task is
/// cancelled. A body that streams once is read to its end, and stands in `requests` as the bytes that it gave.
public final class StubTransport: Transport {
    private struct State {
        var script: [StubResponse]
        var requests: [TransportRequest] = []
    }

    private let clock: any CallClock
    private let response: @Sendable (TransportRequest) -> StubResponse?
    private let state: Mutex<State>
    private let waits = PendingWaits()

    /// Gives each response once, in order. A request beyond the last one fails.
    public convenience init(_ script: StubResponse..., clock: any CallClock = SystemClock()) {
        self.init(script: script, clock: clock)
    }

    /// The same from a list.
    public init(script: [StubResponse], clock: any CallClock = SystemClock()) {
        self.clock = clock
        response = { _ in nil }
        state = Mutex(State(script: script))
    }

    /// Answers each request as it deserves. Nil fails it.
    public init(
        clock: any CallClock = SystemClock(),
        _ response: @escaping @Sendable (TransportRequest) -> StubResponse?
    ) {
        self.clock = clock
        self.response = response
        state = Mutex(State(script: []))
    }

    /// What was sent, in order.
    public var requests: [TransportRequest] { state.withLock(\.requests) }

    /// Gives the next response of the script; records the request first.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let request = try await readingBody(of: request)
        let scripted = state.withLock { state in
            state.requests.append(request)
            return state.script.isEmpty ? nil : state.script.removeFirst()
        }
        try waits.check()
        guard let response = scripted ?? response(request) else {
            throw TransportError(
                .other,
                "no response is scripted for \(request.method.rawValue) \(request.redactedAddress)"
            )
        }
        let exchange = StubTransfer(response, request, on: clock, waits)
        try await exchange.wait(for: response.delay)
        if response.isHeadless {
            _ = try await exchange.end()
        }
        exchange.endHead()
        return TransportResponse(
            status: response.status,
            headers: response.headers,
            body: ResponseBody { () async throws(TransportError) in try await exchange.next() }
        )
    }

    /// Every response on its way ends with `.shutdown`, and every later request fails with it.
    public func shutdown() async {
        waits.shutDown()
    }

    private func readingBody(of request: TransportRequest) async throws(TransportError) -> TransportRequest {
        guard !request.body.isRepeatable else {
            return request
        }
        var request = request
        do {
            var data = Data()
            let body = try await request.body.open()
            while let chunk = try await body.next() {
                data += chunk
            }
            request.body = .data(data)
        } catch {
            throw error as? TransportError ?? TransportError(.requestBody, "\(error)")
        }
        return request
    }
}
