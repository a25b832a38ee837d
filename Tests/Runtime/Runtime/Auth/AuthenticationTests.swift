import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct AuthenticationTests {
    private final class Provider: CredentialProvider {
        private let state = Mutex((number: 1, renewals: 0))
        let gate = Gate()
        let isRenewable: Bool

        init(isRenewable: Bool = true) {
            self.isRenewable = isRenewable
        }

        var renewals: Int { state.withLock(\.renewals) }

        func credential(at date: Date) async throws -> Credential? {
            .bearer("\(state.withLock(\.number))")
        }

        func renewed(_ rejected: Credential, at date: Date) async throws -> Credential? {
            await gate.pass()
            state.withLock { ($0.number, $0.renewals) = ($0.number + 1, $0.renewals + 1) }
            return isRenewable ? try await credential(at: date) : nil
        }
    }

    private func client(_ stub: StubTransport, _ middleware: any Middleware...) -> HTTPClient {
        .test(stub) { $0.middleware = middleware }
    }

    @Test("sends a credential to requests in its scope only")
    func scope() async throws {
        // promise: auth.scope
        let stub = StubTransport { _ in .status(200) }
        let url = try #require(URL(string: "https://a.example"))
        let client = client(stub, Authentication(.bearer("x"), for: .origin(url)))
        _ = try await client.sendRequest(to: Probe())
        _ = try await client.sendRequest(to: Probe(host: "b.example"))
        #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer x", nil])
    }

    @Test("does not replace or renew a credential that the caller set")
    func explicit() async throws {
        // promise: auth.explicit-wins
        let provider = Provider()
        let stub = StubTransport(.status(401))
        let probe = Probe(headers: ["Authorization": "Mine"])
        _ = try? await client(stub, Authentication(provider, for: .all)).sendRequest(to: probe)
        #expect(stub.requests.map { $0.headers["Authorization"] } == ["Mine"])
        #expect(provider.renewals == 0)
    }

    @Test("a 401 causes one renewal and one more request")
    func replay() async throws {
        let provider = Provider()
        await provider.gate.open(after: 0)
        let stub = StubTransport(.status(401), .status(200, body: "ok"), .status(401), .status(401))
        let client = client(stub, Authentication(provider, for: .all))
        #expect(try await client.sendRequest(to: Probe()) == "ok")
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Probe()) }
        #expect(error?.status == 401)
        #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer 1", "Bearer 2", "Bearer 2", "Bearer 3"])
    }

    @Test("a hundred calls rejected with 401 share one renewal, and each is sent once more")
    func single() async throws {
        // promise: auth.single-renewal
        let provider = Provider()
        let stub = StubTransport { $0.headers["Authorization"] == "Bearer 1" ? .status(401) : .status(200, body: "ok") }
        let client = client(stub, Authentication(provider, for: .all))
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...100 {
                group.addTask { try await client.sendRequest(to: Probe()) }
            }
            while stub.requests.count < 100 {
                await Task.yield()
            }
            await provider.gate.open(after: 1)
            for try await text in group {
                #expect(text == "ok")
            }
        }
        #expect(provider.renewals == 1)
        #expect(stub.requests.count == 200)
    }

    @Test("returns the 401 if there is no other credential or the body cannot be replayed")
    func noReplay() async {
        let provider = Provider(isRenewable: false)
        await provider.gate.open(after: 0)
        let stub = StubTransport(.status(401), .status(401))
        let client = client(stub, Authentication(provider, for: .all))
        _ = try? await client.sendRequest(to: Probe())
        _ = try? await client.sendRequest(to: Probe(method: .post, payload: .streamOnce { nil }))
        #expect(stub.requests.count == 2)
        #expect(provider.renewals == 1)
    }

    @Test("a failing provider fails the call before a request is sent")
    func failing() async {
        let source = CredentialSource { throw NetworkError(.connectionLost) }
        let stub = StubTransport(.status(200))
        let client = client(stub, Authentication(source, for: .all))
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Probe()) }
        #expect(error?.kind == .connectionLost)
        #expect(error?.details?.contains("the credential provider failed") == true)
        #expect(stub.requests.isEmpty)
    }

    @Test("an API key with a custom name is not sent to another origin and is redacted everywhere")
    func ownNames() async throws {
        // promise: auth.key-origin
        for location in [Credential.Location.header("X-Mine"), .query("mine")] {
            let stub = StubTransport(.status(302, headers: ["Location": "https://b.example/y"]), .status(500))
            let client = client(stub, Authentication(.apiKey("topsecret", in: location), for: .all))
            let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Probe()) }
            let (first, second) = (try #require(stub.requests.first), try #require(stub.requests.last))
            #expect(first.carries(location) && !second.carries(location))
            #expect(!"\(first) \(first.curlCommand()) \(String(describing: error))".contains("topsecret"))
        }
    }

    @Test("a body with a key is not redirected to another origin")
    func bodies() async {
        // promise: auth.body-key-origin
        let stub = StubTransport(.status(307, headers: ["Location": "https://b.example/y"]), .status(200))
        let client = client(stub, Authentication(.apiKey("k", in: .body("key")), for: .all))
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Probe(method: .put)) }
        #expect(error?.kind == .redirect(.crossOrigin))
        #expect(stub.requests.count == 1)
    }

    @Test("a signer signs every attempt at its origin and none at another")
    func signing() async throws {
        struct Signer: RequestSigner {
            func sign(_ request: inout TransportRequest, in call: CallContext) async throws {
                request.headers["X-Signature"] = "\(call.attempt) \(request.headers["Authorization"] ?? "")"
            }
        }
        let stub = StubTransport(
            .status(503),
            .status(302, headers: ["Location": "https://b.example/y"]),
            .status(200)
        )
        let client = client(stub, Authentication(.bearer("x"), for: .all), Signing(Signer(), for: .all))
        var probe = Probe()
        probe.retryPolicy = RetryPolicy(attempts: 2, on: [.status(503)], backoff: Backoff(.immediate))
        _ = try await client.sendRequest(to: probe)
        #expect(stub.requests.map { $0.headers["X-Signature"] } == ["1 Bearer x", "2 Bearer x", nil])
    }
}
