import Foundation
import SpeccTesting
import Synchronization
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

/// Every place where a secret may stand, against every text and file that a program may keep.
@Suite("Secrets", .timeLimit(.minutes(1)))
struct SecretsInSinksTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    /// A client with everything that keeps or shows something of its calls.
    private func client(
        _ place: SecretPlace,
        _ answer: StubResponse,
        _ seen: Seen,
        folder: String,
        _ more: any Middleware...
    ) -> HTTPClient {
        let folder = temporary.url.appending(path: folder)
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport(script: [answer])
        configuration.middleware = more
        if let credential = place.credential {
            configuration.middleware.append(Authentication(credential, for: .all))
        }
        configuration.middleware.append(Watching(seen: seen))
        let recorder = CallRecorder(in: folder.appending(path: "calls"))
        seen.add(recorder)
        configuration.observers = [
            CallLogger(.body) { seen.add("log", $0) }, CallLogger(.line) { seen.add("log", $0) }, seen, recorder,
        ]
        configuration.cache.disk = DiskCache(in: folder)
        return HTTPClient(configuration)
    }

    @Test("no text and no file shows a secret, wherever it stands in a call", arguments: SecretPlace.allCases)
    func everySink(place: SecretPlace) async throws {
        let seen = Seen()
        do throws(NetworkError) {
            let success = client(place, place.answer(200), seen, folder: "a")
            seen.add("the client", printing: success)
            seen.add("the result", printing: try await success.sendRequestForResult(to: Carrying(place: place)))
        } catch {
            seen.add("an answer that does not fit", error)
        }
        do throws(NetworkError) {
            _ = try await client(place, place.answer(500), seen, folder: "b").sendRequest(to: Carrying(place: place))
        } catch {
            seen.add("a status", error)
        }
        let outbox = Outbox(in: temporary.url) { seen.add("the outbox's log", $0) }
        do throws(NetworkError) {
            let offline = client(place, .failure(.offline), seen, folder: "c", outbox)
            _ = try await offline.sendRequest(to: Carrying(place: place))
        } catch {
            seen.add("no network", error)
        }
        for call in await outbox.calls {
            seen.add("a stored call", printing: call)
        }
        try await files(place, seen)
        #expect(
            seen.sinks.isSuperset(of: ["log", "a request", "an answer", "cURL", "a status", "no network", "jsonl"])
        )
        for (sink, text) in seen.texts {
            #expect(!text.contains("hush"), "\(sink) shows the secret in \(place): \(text)")
        }
    }

    /// What stands in files, and in their names. A kept answer is its user's own, as it came.
    private func files(_ place: SecretPlace, _ seen: Seen) async throws {
        await seen.flush()
        for path in try FileManager.default.subpathsOfDirectory(atPath: temporary.url.path) {
            seen.add("a name", path)
            guard let data = FileManager.default.contents(atPath: temporary.url.path + "/" + path), !data.isEmpty,
                !(path.hasSuffix(".answer") && place.isInAnswer)
            else { continue }
            let kind = String(path.split(separator: ".").last ?? "")
            seen.add(kind, String(decoding: data, as: UTF8.self))
            seen.add(kind, data.range(of: Data("hush".utf8).base64EncodedData()) == nil ? "" : "hush in base64")
        }
    }
}

/// All that was shown, by where.
private final class Seen: CallObserver {
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
private struct Watching: Middleware {
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
