import Foundation
public import SpeccRuntime
import SpeccSynchronization

/// A transport for tests that returns scripted responses and records the requests.
///
///     let stub = StubTransport(.status(503), .json(#"{"id": 1}"#))
///     let client = HTTPClient(transport: stub)
///
/// It fulfills the requirements of `Transport`: it applies the request's timeouts by its clock and ends immediately
/// when its task is cancelled. A single-use stream is read to its end and recorded as bytes.
public final class StubTransport: Transport {
    private struct State {
        var script: [StubResponse]
        var requests: [TransportRequest] = []
    }

    private let clock: any CallClock
    private let response: @Sendable (TransportRequest) -> StubResponse?
    private let state: Mutex<State>
    private let waits = PendingWaits()

    /// Creates a transport that returns each response once, in order. Further requests fail.
    public convenience init(_ script: StubResponse..., clock: any CallClock = SystemClock()) {
        self.init(script: script, clock: clock)
    }

    /// Creates a transport that returns the responses of an array once, in order. Further requests fail.
    public init(script: [StubResponse], clock: any CallClock = SystemClock()) {
        self.clock = clock
        response = { _ in nil }
        state = Mutex(State(script: script))
    }

    /// Creates a transport that calls a closure for each request. A request fails if the closure returns nil.
    public init(
        clock: any CallClock = SystemClock(),
        _ response: @escaping @Sendable (TransportRequest) -> StubResponse?
    ) {
        self.clock = clock
        self.response = response
        state = Mutex(State(script: []))
    }

    /// The requests sent, in order.
    public var requests: [TransportRequest] { state.withLock(\.requests) }

    /// Records the request and returns the next response.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        try await send(request) { request throws(TransportError) in
            let scripted = self.state.withLock { $0.script.isEmpty ? nil : $0.script.removeFirst() }
            guard let response = scripted ?? self.response(request) else {
                throw TransportError(
                    .other,
                    "no response is scripted for \(request.method.rawValue) \(request.redactedAddress)"
                )
            }
            return response
        }
    }

    /// Records the request and returns the response that a closure makes.
    func send(
        _ request: TransportRequest,
        _ respond: (TransportRequest) async throws(TransportError) -> StubResponse
    ) async throws(TransportError) -> TransportResponse {
        let request = try await readingBody(of: request)
        state.withLock { $0.requests.append(request) }
        try waits.check()
        let response = try await respond(request)
        let transfer = StubTransfer(response, request, on: clock, waits)
        try await transfer.wait(for: response.delay)
        if response.isHeadless {
            _ = try await transfer.end()
        }
        transfer.endHead()
        return TransportResponse(
            status: response.status,
            headers: response.headers,
            body: ResponseBody { () async throws(TransportError) in try await transfer.next() }
        )
    }

    /// Ends all responses and fails all later requests with `.shutdown`.
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
