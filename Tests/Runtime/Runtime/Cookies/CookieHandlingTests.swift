import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CookieHandlingTests {
    private let jar = CookieJar()

    private func client(_ stub: StubTransport) -> HTTPClient {
        .test(stub) { $0.middleware = [CookieHandling(jar)] }
    }

    @Test("stores the cookies of every response, redirects included, and sends them to their host")
    func redirects() async throws {
        // promise: cookies.host
        let stub = StubTransport(
            .status(302, headers: ["Location": "https://b.example/", "Set-Cookie": "a=1; Path=/"]),
            .status(302, headers: ["Location": "https://a.example/", "Set-Cookie": "b=2; Path=/"]),
            .status(200)
        )
        _ = try await client(stub).sendRequest(to: Probe())
        #expect(stub.requests.map { $0.headers["Cookie"] } == [nil, nil, "a=1"])
        #expect(jar.cookies.map(\.domain) == ["a.example", "b.example"])
    }

    @Test("an explicit Cookie header replaces the stored cookies")
    func explicit() async throws {
        // promise: cookies.explicit-wins
        let stub = StubTransport(.status(200, headers: ["Set-Cookie": "a=1"]), .status(200))
        _ = try await client(stub).sendRequest(to: Probe())
        _ = try await client(stub).sendRequest(to: Probe(headers: ["Cookie": "own=1"]))
        #expect(stub.requests.last?.headers["Cookie"] == "own=1")
    }

    @Test("stores and sends no cookies without a jar")
    func none() async throws {
        let stub = StubTransport(.status(200, headers: ["Set-Cookie": "a=1"]), .status(200))
        let client = HTTPClient(transport: stub)
        _ = try await client.sendRequest(to: Probe())
        _ = try await client.sendRequest(to: Probe())
        #expect(stub.requests.last?.headers["Cookie"] == nil)
    }
}
