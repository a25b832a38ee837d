import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct DeclaredCredentialsTests {
    struct Credentials: APICredentials {
        let serviceCredentials: ServiceCredentials

        init(serviceCredentials: ServiceCredentials) {
            self.serviceCredentials = serviceCredentials
        }
    }

    private struct Service: AsyncRequestable {
        let client: HTTPClient
        let credentials: ServiceCredentials

        init(_ stub: StubTransport, _ credentials: Credentials, clock: VirtualClock = VirtualClock()) {
            client = .test(stub, clock: clock) { _ in }
            self.credentials = credentials.serviceCredentials
        }
    }

    private struct Call: CustomEndpoint {
        typealias Response = String
        var host = "a.example"
        var path = "/x"
        var auth = "token"
        var method = HTTPMethod.get
        var callSettings: CallSettings { CallSettings(auth: .credential(auth)) }
    }

    private struct AlternativeCall: CustomEndpoint {
        typealias Response = String
        let host = "a.example"
        let path = "/x"
        let method = HTTPMethod.get
        let callSettings = CallSettings(auth: .credentials([["key", "app"], ["token"]]))
    }

    struct Renew: CustomEndpoint {
        typealias Response = String
        let token: String
        let host = "a.example"
        let path = "/session"
        let method = HTTPMethod.post
        func body() throws -> RequestBody { .text(token) }
    }

    private static let fields = SessionFields(
        token: ["access", "token"],
        refreshToken: ["next"],
        expires: .seconds(["ttl"]),
        rejected: [419]
    )

    private func session(_ store: any TokenStore) -> Credentials {
        Credentials("token", session: Self.fields, of: "Renew", store: store) { Renew(token: $0) }
    }

    @Test("sends the credential that the endpoint declares and no other")
    func named() async throws {
        // promise: auth.endpoint-credential
        let stub = StubTransport { _ in .status(200) }
        let service = Service(
            stub,
            [Credentials("token", .bearer("t")), Credentials("key", .apiKey("k", in: .query("k")))]
        )
        _ = try await service.sendRequest(to: Call())
        _ = try await service.sendRequest(to: Call(auth: "key"))
        _ = try await service.sendRequest(to: Probe())
        #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil, nil])
        #expect(stub.requests.map { $0.url.query() } == [nil, "k=k", nil])
    }

    @Test("a missing credential fails the call before anything is sent")
    func missing() async {
        // promise: auth.missing
        let stub = StubTransport()
        for credentials in [[], [Credentials("other", .bearer("t"))], Credentials("token") { nil }] as [Credentials] {
            let error = await #expect(throws: NetworkError.self) {
                try await Service(stub, credentials).sendRequest(to: Call())
            }
            #expect(error?.kind == .missingCredential)
            #expect(error?.details?.contains("'token'") == true)
        }
        #expect(stub.requests.isEmpty)
    }

    @Test("a missing credential is reported without those that were passed")
    func missingOfSeveral() async {
        let service = Service(StubTransport(), [Credentials("key", .bearer("t"))])
        let error = await #expect(throws: NetworkError.self) {
            try await service.sendRequest(to: AlternativeCall())
        }
        #expect(
            error?.details == "the service has no credential 'app' or 'token'; pass it to the service's initializer"
        )
    }

    @Test("a credential is not sent after a redirect to another origin")
    func origin() async throws {
        let stub = StubTransport(.status(302, headers: ["Location": "https://b.example/"]), .status(200))
        _ = try await Service(stub, Credentials("token", .apiKey("k", in: .header("X-Own")))).sendRequest(to: Call())
        #expect(stub.requests.map { $0.headers["X-Own"] } == ["k", nil])
    }

    @Test("a signer receives the complete request")
    func signer() async throws {
        struct Signer: RequestSigner {
            func sign(_ request: inout TransportRequest, in call: CallContext) async throws {
                request.headers["X-Signature"] = "\(request.method.rawValue) \(request.headers["Accept"] ?? "")"
            }
        }
        let stub = StubTransport { _ in .status(200) }
        _ = try await Service(stub, Credentials("token", signer: Signer())).sendRequest(to: Call())
        #expect(stub.requests.map { $0.headers["X-Signature"] } == ["GET */*"])
    }

    @Test("the first call of the renewing endpoint starts a session that later calls use")
    func begin() async throws {
        // promise: session.begin
        let clock = VirtualClock()
        let store = MemoryTokenStore()
        let tokenResponse = StubResponse.json(#"{"access":{"token":"one"},"next":"r1","ttl":"60"}"#)
        let stub = StubTransport(tokenResponse, .status(200))
        let service = Service(stub, session(store), clock: clock)
        #expect(try await service.sendRequest(to: Renew(token: "ada:secret")).contains("one"))
        let expected = AccessToken(
            "one",
            refreshToken: "r1",
            expires: clock.date.addingTimeInterval(60),
            received: clock.date
        )
        #expect(await store.token() == expected)
        _ = try await service.sendRequest(to: Call())
        #expect(stub.requests.map { $0.headers["Authorization"] } == [nil, "Bearer one"])
    }

    @Test("a token in a header of the response is stored, expires, and is sent in the declared header")
    func headerToken() async throws {
        // promise: session.header
        let clock = VirtualClock()
        let store = MemoryTokenStore()
        let fields = SessionFields(
            token: .header("X-Subject-Token"),
            expires: .seconds(.header("X-Lifetime")),
            in: .header("X-Auth-Token"),
            prefix: "v1 "
        )
        let credentials = Credentials("token", session: fields, of: "Renew", store: store) { Renew(token: $0) }
        let begins = ["one", "two"].map { token in
            StubResponse.status(201, headers: ["x-subject-token": token, "X-Lifetime": "60"])
        }
        let stub = StubTransport(begins[0], .status(200), .status(401), begins[1], .status(200))
        let service = Service(stub, credentials, clock: clock)
        for _ in 1...2 { _ = try await service.sendRequest(to: Call()) }
        #expect(stub.requests.map(\.url.path) == ["/session", "/x", "/x", "/session", "/x"])
        #expect(stub.requests.map { $0.headers["X-Auth-Token"] } == [nil, "v1 one", "v1 one", nil, "v1 two"])
        #expect(stub.requests.allSatisfy { $0.headers["Authorization"] == nil })
        #expect(await store.token()?.expires == clock.date.addingTimeInterval(60))
    }

    @Test("a response without the header of the token is a decoding error that names the header")
    func missingHeader() async {
        let fields = SessionFields(token: .header("X-Subject-Token"))
        let credentials = Credentials("token", session: fields, of: "Renew", store: MemoryTokenStore()) {
            Renew(token: $0)
        }
        let error = await #expect(throws: NetworkError.self) {
            try await Service(StubTransport(.status(200)), credentials).sendRequest(to: Call())
        }
        #expect(error.map { "\($0)" }?.contains("X-Subject-Token") == true)
    }

    @Test("of several results, one without the header of the token starts no session", arguments: [true, false])
    func challenge(_ isOptional: Bool) async throws {
        let store = MemoryTokenStore()
        let fields = SessionFields(token: .header("X-Subject-Token"), isOptional: isOptional)
        let credentials = Credentials("token", session: fields, of: "Renew", store: store) { Renew(token: $0) }
        let stub = StubTransport(
            .status(202, body: "challenge"),
            .status(200, headers: ["X-Subject-Token": "one"], body: "signed in")
        )
        let service = Service(stub, credentials)
        guard isOptional else {
            await #expect(throws: NetworkError.self) { try await service.sendRequest(to: Renew(token: "")) }
            return
        }
        #expect(try await service.sendRequest(to: Renew(token: "")) == "challenge")
        #expect(await store.token() == nil)
        #expect(try await service.sendRequest(to: Renew(token: "")) == "signed in")
        #expect(await store.token()?.value == "one")
    }

    @Test("concurrent 401s renew the session once, at the server of the calls, and each call is sent once more")
    func renew() async throws {
        // promise: session.renew-once
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
        let count = Mutex(0)
        let stub = StubTransport { request in
            if request.url.path() == "/session" {
                count.withLock { $0 += 1 }
                return .json(#"{"access":{"token":"new"}}"#)
            }
            return .status(request.headers["Authorization"] == "Bearer new" ? 200 : 401)
        }
        let service = Service(stub, session(store))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...20 { group.addTask { _ = try await service.sendRequest(to: Call()) } }
            try await group.waitForAll()
        }
        #expect(count.withLock(\.self) == 1)
        #expect(await store.token() == AccessToken("new", refreshToken: "r0"))
    }

    @Test(
        "a rejected renewal ends the session: the store is emptied and the call fails with its status",
        arguments: [(401, 400), (401, 401), (401, 403), (401, 419), (419, 419)]
    )
    func rejectedRenewal(_ call: Int, _ renewal: Int) async throws {
        // promise: session.end
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
        let stub = StubTransport(.status(call), .status(renewal))
        let error = await #expect(throws: NetworkError.self) {
            try await Service(stub, session(store)).sendRequest(to: Call())
        }
        #expect(error?.kind == .status(call))
        #expect(await store.token() == nil)
    }

    @Test("a renewal that fails otherwise fails the call, and does not end the session")
    func failedRenewal() async throws {
        let token = AccessToken("old", refreshToken: "r0")
        let store = MemoryTokenStore(token)
        let error = await #expect(throws: NetworkError.self) {
            try await Service(StubTransport(.status(401), .status(422)), session(store)).sendRequest(to: Call())
        }
        #expect(error?.status == 422)
        #expect(await store.token() == token)
    }

    @Test("requests tokens from the authorization server with the client of the call")
    func oauth() async throws {
        let stub = StubTransport(.json(#"{"access_token":"t"}"#), .status(200))
        let url = try #require(URL(string: "https://accounts.example/token"))
        let credentials = Credentials(
            "token",
            clientCredentials: OAuth2Client(tokenURL: url, id: "i", secret: "s"),
            store: MemoryTokenStore()
        )
        _ = try await Service(stub, credentials).sendRequest(to: Call())
        #expect(stub.requests.map(\.url.absoluteString) == ["https://accounts.example/token", "https://a.example/x"])
        #expect(stub.requests.last?.headers["Authorization"] == "Bearer t")
    }
}
