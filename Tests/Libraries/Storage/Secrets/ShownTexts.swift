import Foundation
import SpeccSynchronization

@testable import SpeccRuntime
@testable import SpeccStorage

/// All texts that a call produced, by where they appeared.
final class ShownTexts: CallObserver {
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

    /// Adds all descriptions of a value.
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
        add("a cache key", CacheKey(request).map { "\($0)" } ?? "")
    }

    func didReceive(_ response: ObservedResponse, in call: CallContext) {
        add("a response", printing: response)
    }
}

/// Records what a middleware receives.
struct ShownTextsMiddleware: Middleware {
    let shown: ShownTexts

    func intercept(
        _ request: TransportRequest,
        in call: CallContext,
        next: NextMiddleware
    ) async throws(NetworkError) -> TransportResponse {
        shown.add("a request", printing: request)
        shown.add("a call", printing: call)
        let response = try await next(request)
        shown.add("a response", printing: response)
        return response
    }
}
