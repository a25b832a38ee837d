import Foundation
import Synchronization

@testable import SpeccRuntime
@testable import SpeccStorage

/// All that was shown, by where.
final class Seen: CallObserver {
    private let shown = Mutex<[(sink: String, text: String)]>([])
    private let recorders = Mutex<[CallRecorder]>([])

    var texts: [(sink: String, text: String)] { shown.withLock(\.self) }
    var sinks: Set<String> { Set(texts.map(\.sink)) }

    func add(_ recorder: CallRecorder) {
        recorders.withLock { $0.append(recorder) }
    }

    /// Returns when all recordings are written.
    func flush() async {
        for recorder in recorders.withLock(\.self) { await recorder.flush() }
    }

    func add(_ sink: String, _ text: String) {
        shown.withLock { $0.append((sink, text)) }
    }

    /// In every way in which Swift prints a value.
    func add(_ sink: String, printing value: Any) {
        var dumped = ""
        dump(value, to: &dumped)
        for text in ["\(value)", String(reflecting: value), dumped] {
            add(sink, text)
        }
    }

    func add(_ sink: String, _ error: NetworkError) {
        add(sink, printing: error)
        add(sink, printing: error.kind)
        for text in [error.message(), error.localizedDescription, error.details, error.recoverySuggestion] {
            add(sink, text ?? "")
        }
        if let underlying = error.underlying {
            add(sink, printing: underlying)
        }
        if let request = error.request {
            add(sink, printing: request)
        }
        if let response = error.response {
            add(sink, printing: response)
        }
    }

    func willSend(_ request: TransportRequest, in call: CallContext) {
        add("a request", printing: request)
        add("a request", printing: request.body)
        add("cURL", request.curlCommand())
        add("the key of a cache", CacheKey(request).map { "\($0)" } ?? "")
    }

    func didReceive(_ answer: ObservedResponse, in call: CallContext) {
        add("an answer", printing: answer)
    }
}

/// Sees what a middleware sees.
struct Watching: Middleware {
    let seen: Seen

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        seen.add("a request", printing: request)
        seen.add("a call", printing: call)
        let response = try await next(request)
        seen.add("an answer", printing: response)
        return response
    }
}
