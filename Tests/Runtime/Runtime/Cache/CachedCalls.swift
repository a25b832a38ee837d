import Foundation
import SpeccTesting

@_spi(Generated) @testable import SpeccRuntime

/// A client with scripted responses, a virtual clock and a cache.
struct CachedCalls {
    /// The `Date` of a response at the start of the virtual clock.
    static let start = "Tue, 14 Nov 2023 22:13:20 GMT"

    let clock: VirtualClock
    let stub: StubTransport
    let client: HTTPClient

    init(_ script: StubResponse..., middleware: [any Middleware] = []) {
        let clock = VirtualClock()
        self.clock = clock
        stub = StubTransport(script: script, clock: clock)
        client = .test(stub, clock: clock) { $0.middleware = middleware }
    }

    /// Returns `body` of a response from the server, `body, cached` of one from the cache.
    func get(
        _ policy: CachePolicy = CachePolicy(),
        path: String = "/x",
        headers: [String: String]? = nil,
        method: HTTPMethod = .get
    ) async throws -> String {
        let probe = Probe(path: path, method: method, headers: headers, cachePolicy: policy)
        let result = try await client.sendRequestForResult(to: probe)
        return result.value + (result.attempts == 0 ? ", cached" : "")
    }

    /// Sends a write.
    func post(_ path: String = "/x", invalidates: [String] = [], method: HTTPMethod = .post) async throws {
        _ = try await client.sendRequest(to: Probe(path: path, method: method, invalidates: invalidates))
    }

    /// Returns when no background request is left.
    func untilRefreshed() async {
        while client.cache.refreshes.count > 0 {
            await Task.yield()
        }
    }
}

extension StubResponse {
    /// A response with `Cache-Control`.
    static func fresh(_ body: String, _ cacheControl: String = "max-age=60", _ headers: HTTPHeaders = [:]) -> Self {
        var headers = headers
        headers["Cache-Control"] = cacheControl
        return .status(200, headers: headers, body: body)
    }
}

extension CachedResponse {
    /// A response received at the start of the virtual clock, unless `date` is different.
    static func cached(
        _ headers: HTTPHeaders,
        status: Int = 200,
        delay: TimeInterval = 0,
        at date: Date = Date(timeIntervalSince1970: 1_700_000_000)
    ) -> Self {
        Self(
            status: status,
            headers: headers,
            data: Data("x".utf8),
            url: URL(filePath: "/x"),
            requestDate: date.addingTimeInterval(-delay),
            responseDate: date,
            varying: [:]
        )
    }
}

extension TransportRequest {
    static func get(_ headers: HTTPHeaders = [:], path: String = "/x") throws -> Self {
        guard let url = URL(string: "https://a.example" + path) else {
            throw URLError(.badURL)
        }
        return Self(method: .get, url: url, headers: headers)
    }
}
