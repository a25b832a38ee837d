import Foundation
public import SpeccRuntime
import SpeccSynchronization

/// A transport that returns recorded responses, for demos, previews and tests without a network.
///
///     let client = HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder)))
///
/// A request matches the calls that were recorded with the same method and the same URL without secrets. If some of them
/// have the same body without secrets, only these match. The unused one that was recorded first is returned; when all have
/// been returned, the last one is repeated by default.
public final class ReplayTransport: Transport {
    private struct RequestKey: Hashable {
        let method: String
        let address: String
    }

    private struct State {
        var exchanges: [RequestKey: [Candidate]]
        var isShutDown = false
    }

    private struct Candidate {
        let exchange: RecordedExchange
        var isUsed = false
    }

    private let repeatsLast: Bool
    private let state: Mutex<State>

    /// - Parameters:
    ///   - recording: The recorded exchanges.
    ///   - repeatsLast: Whether the last matching response is repeated. Otherwise every response is returned once;
    ///     when those with the same body have been returned, the others for the URL follow.
    public init(_ recording: Recording, repeatsLast: Bool = true) {
        self.repeatsLast = repeatsLast
        let exchanges = Dictionary(grouping: recording.exchanges) {
            RequestKey(method: $0.request.method, address: $0.request.url)
        }
        state = Mutex(State(exchanges: exchanges.mapValues { $0.map { Candidate(exchange: $0) } }))
    }

    /// The number of responses that were not returned yet.
    public var remaining: Int {
        state.withLock { state in
            state.exchanges.values.reduce(0) { count, candidates in count + candidates.count { !$0.isUsed } }
        }
    }

    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let request = request.knowingSecrets()
        let body = SentBody(request)
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

    private func next(_ key: RequestKey, _ body: SentBody, _ state: inout State) -> RecordedExchange? {
        guard let candidates = state.exchanges[key] else {
            return nil
        }
        let matching = candidates.indices.filter { body.matches(candidates[$0].exchange.request.body) }
        let unused = matching.first { !candidates[$0].isUsed }
        let anyUnused = candidates.firstIndex { !$0.isUsed }
        let index = repeatsLast ? unused ?? matching.last ?? anyUnused ?? candidates.indices.last : unused ?? anyUnused
        guard let index else {
            return nil
        }
        state.exchanges[key]?[index].isUsed = true
        return candidates[index].exchange
    }
}

/// The body of a request, as it is compared with recorded ones.
private struct SentBody {
    private let data: Data?
    private let recorded: RecordedBody?

    init(_ request: TransportRequest) {
        data = request.body.bytesInMemory
        recorded = data.flatMap { RecordedBody(sent: $0, of: request) }
    }

    func matches(_ other: RecordedBody?) -> Bool {
        guard case .omitted(let count, let digest)? = other, let data else {
            return recorded == other
        }
        return data.count == count && (digest == nil || digest == RecordedBody.digest(of: data))
    }
}

extension RecordedExchange.Response {
    fileprivate func transported() throws(TransportError) -> TransportResponse {
        let data: Data
        switch body {
        case nil: data = Data()
        case .text(let text): data = Data(text.utf8)
        case .base64(let bytes): data = bytes
        case .omitted(let count, _):
            throw TransportError(.other, "the recording omits the body of this response (\(count) bytes)")
        case .streamed:
            throw TransportError(.other, "the body of this response was streamed, and streams are not recorded")
        }
        var fields = HTTPHeaders()
        for field in headers where field.count == 2 {
            fields.add(field[0], field[1])
        }
        return TransportResponse(status: status, headers: fields, body: ResponseBody(data))
    }
}
