import Foundation
import SpeccTesting

@testable import SpeccRuntime
@testable import SpeccStorage

/// A client with every store in one folder, and the problems that each store reported.
struct FolderStores {
    let cache = ProblemLog()
    let outbox = ProblemLog()
    let recorder = ProblemLog()
    private let client: HTTPClient

    init(in folder: URL) {
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport { request in
            request.method == .post
                ? .failure(.offline)
                : .status(200, headers: ["Cache-Control": "max-age=60", "Content-Type": "text/plain"], body: "ok")
        }
        configuration.cache.disk = DiskCache(in: folder) { [cache] in cache.add($0) }
        configuration.middleware = [Outbox(in: folder) { [outbox] in outbox.add($0) }]
        recording = CallRecorder(in: folder.appending(path: "calls")) { [recorder] in recorder.add($0) }
        configuration.observers = [recording]
        client = HTTPClient(configuration)
    }

    private let recording: CallRecorder

    var all: [String] { cache.all + outbox.all + recorder.all }

    /// Whether a cacheable read and a write that the outbox would store have the same outcome as without stores.
    func callsSucceed() async -> Bool {
        let path = "/\(UUID().uuidString)"
        let read = try? await client.sendRequest(to: CachedRead(path: path))
        var kind: NetworkError.Kind?
        do throws(NetworkError) {
            _ = try await client.sendRequest(to: Note(path: path, method: .post, text: "x"))
        } catch {
            kind = error.kind
        }
        await recording.flush()
        return read == "ok" && kind == .offline
    }
}

private struct CachedRead: CustomEndpoint {
    typealias Response = String
    let host = "a.example"
    let path: String
    var cachePolicy: CachePolicy { CachePolicy(store: .disk) }
}
