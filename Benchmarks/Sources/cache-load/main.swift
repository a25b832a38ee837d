// cache-load: compares calls with a cached response and calls to a server on this machine: time per sequential call,
// best of five rounds.
//
//     cache-load [CALLS] [BYTES] [NAME]
//
// NAME selects one measurement, for profilers: 'a response from memory'. The server runs in the same process.
import Foundation
import LoopbackServer
import SpeccRuntime
import SpeccStorage

struct Page: CustomEndpoint {
    typealias Response = Data
    let port: Int?
    let cachePolicy: CachePolicy

    var scheme: URLScheme { .http }
    var host: String { "127.0.0.1" }
    var path: String { "/page" }
}

let calls = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 2_000
let size = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 2_000
let only = CommandLine.arguments.dropFirst(3).first
let server = try LoopbackServer.start { _ in
    .data(
        Data(count: size),
        headers: ["Cache-Control": "max-age=3600", "Content-Type": "application/json", "ETag": "\"1\""]
    )
}
let folder = FileManager.default.temporaryDirectory.appending(path: "cache-load-\(UUID())")
defer { try? FileManager.default.removeItem(at: folder) }

func measure(_ name: String, _ call: () async throws -> Int) async throws {
    if let only, name != only { return }
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
        let start = ContinuousClock.now
        for _ in 0..<calls {
            guard try await call() == size else { throw CancellationError() }
        }
        best = min(best, start.duration(to: .now) / calls)
    }
    let microseconds = best / .microseconds(1)
    print(name.padding(toLength: 40, withPad: " ", startingAt: 0) + String(format: "%8.1f µs a call", microseconds))
}

var configuration = HTTPClient.Configuration()
configuration.cache.disk = DiskCache(in: folder)
let client = HTTPClient(configuration)
#if os(Linux)
    let transport = try CurlTransport()
#else
    let transport = URLSessionTransport()
#endif
guard let url = URL(string: server.origin + "/page") else { exit(1) }

try await measure("the bare transport") {
    var count = 0
    for try await chunk in try await transport.send(TransportRequest(method: .get, url: url)).body {
        count += chunk.count
    }
    return count
}
for (name, policy) in [
    ("a client without a cache", CachePolicy.never), ("a response from memory", CachePolicy()),
    ("a response from disk", CachePolicy(store: .disk)),
    ("network-first, a 304 or an answer", CachePolicy(.networkFirst)),
] {
    let page = Page(port: server.port, cachePolicy: policy)
    try await measure(name) { try await client.sendRequest(to: page).count }
}
await client.shutdown()
await transport.shutdown()
await server.stop()
