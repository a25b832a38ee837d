import Foundation
import SpeccRuntime

/// The memory of calls in flight, and the allocations of a call.
struct CallMemory {
    /// A URL whose path is `/small`; the server never responds to `/held`.
    private let url: URL
    private let send: @Sendable (String) async throws -> Int
    private let shutdown: @Sendable () async -> Void

    init(_ url: URL, throughClient isThroughClient: Bool, authority: URL) throws {
        self.url = url
        #if os(Linux)
            let transport: any Transport = try CurlTransport(certificateAuthorities: authority)
        #else
            let transport: any Transport = URLSessionTransport()
        #endif
        let host = url.host() ?? ""
        if isThroughClient {
            let client = HTTPClient(transport: transport)
            send = { path in
                let scheme: URLScheme = url.scheme == "https" ? .https : .http
                let endpoint = Get(scheme: scheme, host: host, port: url.port, path: path)
                return try await client.sendRequest(to: endpoint).count
            }
            shutdown = { await client.shutdown() }
        } else {
            send = { path in
                guard let url = URL(string: path, relativeTo: url)?.absoluteURL else { throw LoadServer.Failure() }
                var body = Data()
                for try await chunk in try await transport.send(TransportRequest(method: .get, url: url)).body {
                    body.append(chunk)
                }
                return body.count
            }
            shutdown = { await transport.shutdown() }
        }
    }

    private struct Get: CustomEndpoint {
        typealias Response = Data
        let scheme: URLScheme
        let host: String
        let port: Int?
        let path: String
    }

    /// Prints the allocations of a call that another one follows, and what a further call in flight adds.
    func measure(_ name: String) async throws {
        for _ in 0..<50 { _ = try await send("/small") }
        let (before, calls) = (Allocations.count, 200)
        for _ in 0..<calls { _ = try await send("/small") }
        let allocations = Double(Allocations.count - before) / Double(calls)

        var held: [Task<Void, Never>] = []
        func hold(_ count: Int) async throws -> (heap: Int, resident: Int) {
            held += (0..<count).map { _ in Task { _ = try? await send("/held") } }
            try await Task.sleep(for: .seconds(1.5))
            return (Allocations.bytes, ProcessUsage.resident * 1024)
        }
        let (first, further) = (try await hold(60), 180)
        let second = try await hold(further)
        let heap = Double(second.heap - first.heap) / Double(further) / 1000
        let resident = Double(second.resident - first.resident) / Double(further) / 1000
        let columns = String(format: "| %.0f | %.1f | %.1f |", allocations, heap, resident)
        print("| \(url.scheme ?? "") | \(name) \(columns)")
        for task in held { task.cancel() }
        await shutdown()
    }
}

/// The counters of `allocations.c`, which the process must have loaded.
private enum Allocations {
    private typealias Counter = @convention(c) () -> Int

    static var count: Int { counter("specc_allocation_count")?() ?? 0 }
    static var bytes: Int { counter("specc_allocated_bytes")?() ?? 0 }

    private static func counter(_ name: String) -> Counter? {
        dlsym(nil, name).map { unsafeBitCast($0, to: Counter.self) }
    }
}
