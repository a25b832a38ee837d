import Foundation
public import SpeccRuntime
import Synchronization

/// A transport that returns recorded responses, for demos, previews and tests without a network.
///
///     let client = HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder)))
///
/// A request gets the next response that was recorded for its method and its URL without secrets; responses to the same body
/// are preferred. After the last response, it is repeated by default.
public final class ReplayTransport: Transport {
    private struct RequestKey: Hashable {
        let method: String
        let address: String
    }

    private struct State {
        /// The unused responses, by index.
        var unused: [RequestKey: [RecordedExchange]]
        /// Indices of responses that were used and may be repeated.
        var repeating: Set<RequestKey> = []
        var isShutDown = false
    }

    private let repeatsLast: Bool
    private let state: Mutex<State>

    /// - Parameters:
    ///   - recording: The recorded exchanges.
    ///   - repeatsLast: Whether the last response for a URL is repeated.
    public init(_ recording: Recording, repeatsLast: Bool = true) {
        self.repeatsLast = repeatsLast
        let unused = Dictionary(grouping: recording.exchanges) {
            RequestKey(method: $0.request.method, address: $0.request.url)
        }
        state = Mutex(State(unused: unused))
    }

    /// The number of responses that were not returned yet.
    public var remaining: Int {
        state.withLock { state in state.unused.values.reduce(0) { $0 + $1.count } - state.repeating.count }
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let request = request.knowingSecrets()
        let body = request.body.bytesInMemory.flatMap { RecordedBody(sent: $0, of: request) }
        let key = RequestKey(method: request.method.rawValue, address: request.redactedAddress)
        let (exchange, isShutDown) = state.withLock { state in
            (next(key, body, &state), state.isShutDown)
        }
        guard !isShutDown else {
            throw TransportError(.shutdown)
        }
        guard let exchange else {
            throw TransportError(.other, "no recorded response for \(key.method) \(key.address)")
        }
        return try exchange.response.transported()
    }

    /// Every later request fails with `.shutdown`.
    public func shutdown() async {
        state.withLock { $0.isShutDown = true }
    }

    private func next(_ key: RequestKey, _ body: RecordedBody?, _ state: inout State) -> RecordedExchange? {
        guard let unused = state.unused[key], !unused.isEmpty else {
            return nil
        }
        let index = unused.firstIndex { $0.request.body == body } ?? 0
        if unused.count > 1 || !repeatsLast {
            state.unused[key]?.remove(at: index)
        } else {
            state.repeating.insert(key)
        }
        return unused[index]
    }
}

extension RecordedExchange.Response {
    fileprivate func transported() throws(TransportError) -> TransportResponse {
        let data: Data
        switch body {
        case nil: data = Data()
        case .text(let text): data = Data(text.utf8)
        case .base64(let bytes): data = bytes
        case .omitted(let count):
            throw TransportError(.other, "the recording omits the body of this response (\(count) bytes)")
        }
        var fields = HTTPHeaders()
        for field in headers where field.count == 2 {
            fields.add(field[0], field[1])
        }
        return TransportResponse(status: status, headers: fields, body: ResponseBody(data))
    }
}
