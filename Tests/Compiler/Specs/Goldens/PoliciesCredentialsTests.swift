import Foundation
import PoliciesGolden
import SpeccRuntime
import SpeccTesting
import Testing

/// The golden Policies, executed: credentials are sent to their origin only.
@Suite("Golden Policies: credentials", .timeLimit(.minutes(1)))
struct PoliciesCredentialsTests {
    private struct Signer: RequestSigner {
        func sign(_ request: inout TransportRequest, in call: CallContext) async throws {
            request.headers["X-Signature"] = "of \(request.url.path())"
        }
    }

    private func sent(
        _ credentials: Policies.Credentials,
        _ call: (Policies.CallsService) async throws -> some Any
    ) async throws -> Exchange<Void> {
        try await Exchange(.status(200, body: "ok")) { client in
            _ = try await call(Policies.CallsService(credentials: credentials, client: client))
        }
    }

    @Test("each kind of credential has its location in the request")
    func locations() async throws {
        let bearer = try await sent(.token("abc")) { try await $0.plain() }
        #expect(bearer.request.headers["Authorization"] == "Bearer abc")
        let basic = try await sent(.login(user: "ada", password: "x")) { try await $0.byLogin() }
        #expect(basic.request.headers["Authorization"] == "Basic YWRhOng=")
        let key = try await sent(.key("k")) { try await $0.byKey() }
        #expect(key.request.headers["X-API-Key"] == "k")
        #expect(key.request.headers["Authorization"] == nil)
        let bot = try await sent(.bot("b")) { try await $0.byBot() }
        #expect(bot.request.headers["Authorization"] == "Bot b")
        let query = try await sent(.queryKey("k&1")) { try await $0.byQuery(q: "x") }
        #expect(query.line == "GET https://api.policies.example/query?q=x&key=k%261")
        let body = try await sent(.small("s")) { try await $0.byBody(body: .init(a: 1)) }
        #expect(body.body == #"{"a":1,"token":"s"}"#)
        let signed = try await sent(.signed(Signer())) { try await $0.bySigner() }
        #expect(signed.request.headers["X-Signature"] == "of /signed")
    }

    @Test("a secret can be requested for every call, and several credentials can be combined")
    func several() async throws {
        let credentials: Policies.Credentials = [.token { "fresh" }, .key("k")]
        let token = try await sent(credentials) { try await $0.plain() }
        #expect(token.request.headers["Authorization"] == "Bearer fresh")
        let key = try await sent(credentials) { try await $0.byKey() }
        #expect(key.request.headers["X-API-Key"] == "k")
        let none = try await sent(credentials) { try await $0.ping() }
        #expect(none.request.headers["Authorization"] == nil)
    }

    @Test("credentials are sent together, as alternatives, or only if the client has them")
    func combined() async throws {
        let all: Policies.Credentials = [.token("t"), .key("k"), .queryKey("q")]
        let both = try await sent(all) { try await $0.byBoth() }
        #expect(both.request.headers["Authorization"] == "Bearer t")
        #expect(both.request.headers["X-API-Key"] == "k")
        let first = try await sent(all) { try await $0.byEither() }
        #expect(first.line == "GET https://api.policies.example/either")
        #expect(first.request.headers["X-API-Key"] == "k")
        let second = try await sent([.token("t"), .queryKey("q")]) { try await $0.byEither() }
        #expect(second.line == "GET https://api.policies.example/either?key=q")
        #expect(second.request.headers["Authorization"] == nil)
        let with = try await sent(.token("t")) { try await $0.maybe() }
        #expect(with.request.headers["Authorization"] == "Bearer t")
        for credentials in [[], .token { nil }] as [Policies.Credentials] {
            let without = try await sent(credentials) { try await $0.maybe() }
            #expect(without.request.headers["Authorization"] == nil)
        }
    }

    @Test("a combination of which the client has only a part fails before anything is sent")
    func incomplete() async {
        let stub = StubTransport()
        let service = Policies.CallsService(credentials: .key("k"), client: HTTPClient(transport: stub))
        let both = await failure(NetworkError.self) { try await service.byBoth() }
        #expect(both?.kind == .missingCredential)
        let either = await failure(NetworkError.self) { try await service.byEither() }
        #expect(either.map { "\($0)".contains("'token' or 'queryKey'") } == true)
        #expect(stub.requests.isEmpty)
    }

    @Test("a missing credential fails the call before sending")
    func missing() async {
        let stub = StubTransport()
        for credentials in [[], .key("k"), .token { nil }] as [Policies.Credentials] {
            let service = Policies.CallsService(credentials: credentials, client: HTTPClient(transport: stub))
            let error = await failure(NetworkError.self) { try await service.plain() }
            #expect(error?.kind == .missingCredential)
        }
        #expect(stub.requests.isEmpty)
    }

    @Test("tokens are requested from the authorization server with the client of the call, and stored")
    func oauth() async throws {
        let stub = StubTransport(
            .json(#"{"access_token":"t1","expires_in":3600}"#),
            .status(200),
            .status(200),
            .json(#"{"access_token":"t2"}"#),
            .status(200)
        )
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r", expires: .distantPast))
        let service = Policies.CallsService(
            credentials: [.app(id: "i", secret: "s"), .me(id: "i", store: store)],
            client: HTTPClient(transport: stub)
        )
        _ = try await service.byApp()
        _ = try await service.byApp()
        _ = try await service.byMe()
        #expect(
            stub.requests.map { $0.headers["Authorization"] } == [nil, "Bearer t1", "Bearer t1", nil, "Bearer t2"]
        )
        #expect(stub.requests.first?.url.absoluteString == "https://accounts.example/token")
        let tokenRequests = stub.requests.compactMap { $0.url.host() == "accounts.example" ? $0 : nil }
        #expect(try await tokenRequests[0].text().contains("scope=read%20write&client_id=i&client_secret=s"))
        #expect(try await tokenRequests[1].text() == "grant_type=refresh_token&refresh_token=r&client_id=i")
    }

    @Test("a session starts with a call of its endpoint, is sent, and renewed once after a 401")
    func session() async throws {
        let begun = #"{"access":{"token":"one"},"refresh_token":"r1"}"#
        let renewed = #"{"access":{"token":"two"},"refresh_token":"r2","expires_in":60}"#
        let stub = StubTransport(
            .json(begun),
            .status(200),
            .status(401),
            .json(renewed),
            .status(200)
        )
        let clock = VirtualClock()
        let client = HTTPClient(transport: stub, clock: clock)
        let store = MemoryTokenStore()
        let credentials = Policies.Credentials.session(store)
        let auth = Policies.AuthService(credentials: credentials, client: client)
        let calls = Policies.CallsService(credentials: credentials, client: client)
        let session = try await auth.refreshSession(body: .init(user: "ada", password: "x"))
        #expect(session.access.token == "one")
        _ = try await calls.bySession()
        _ = try await calls.bySession()
        let paths = stub.requests.map { "\($0.url.path()) \($0.headers["Authorization"] ?? "-")" }
        #expect(
            paths == ["/session -", "/session Bearer one", "/session Bearer one", "/session -", "/session Bearer two"]
        )
        #expect(try await stub.requests[3].text() == #"{"refresh_token":"r1"}"#)
        let expires = clock.date.addingTimeInterval(60)
        #expect(await store.token() == AccessToken("two", refreshToken: "r2", expires: expires, received: clock.date))
    }

    @Test("a session reads its token and its expiry from headers, and sends the token in the declared one")
    func headers() async throws {
        // promise: session.header, session.models-redacted
        let clock = VirtualClock(start: Date(timeIntervalSince1970: 0))
        let begun = [("one", "01"), ("two", "09")].map { token, minute in
            StubResponse.status(
                201,
                headers: ["X-Subject-Token": token, "Expires": "Thu, 01 Jan 1970 00:\(minute):00 GMT"]
            )
        }
        let stub = StubTransport(begun[0], .status(200), begun[1], .status(200), clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        let credentials = Policies.Credentials.cloud()
        let started = try await Policies.AuthService(credentials: credentials, client: client).openCloud()
        #expect(!"\(started)".contains("one") && !String(reflecting: started).contains("one"))
        let calls = Policies.CallsService(credentials: credentials, client: client)
        _ = try await calls.byCloud()
        clock.advance(by: .seconds(61))
        _ = try await calls.byCloud()
        let requests = stub.requests.map { "\($0.method.rawValue) \($0.headers["X-Auth-Token"] ?? "-")" }
        #expect(requests == ["POST -", "GET v1 one", "POST -", "GET v1 two"])
        #expect(stub.requests.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test("a session reads its token from the envelope, and expires at the declared date")
    func envelope() async throws {
        let clock = VirtualClock()
        let date = clock.date.timeIntervalSince1970
        let first = StubResponse.json(#"{"data":{"token":"one","until":\#(date + 60)}}"#)
        let second = StubResponse.json(#"{"data":{"token":"two","until":\#(date + 600)}}"#)
        let stub = StubTransport(first, .status(200), second, .status(200), clock: clock)
        let client = HTTPClient(transport: stub, clock: clock)
        let calls = Policies.CallsService(credentials: .device(), client: client)
        _ = try await calls.byDevice()
        clock.advance(by: .seconds(61))
        _ = try await calls.byDevice()
        let requests = stub.requests.map { "\($0.method.rawValue) \($0.headers["Authorization"] ?? "-")" }
        #expect(requests == ["POST -", "GET Bearer one", "POST -", "GET Bearer two"])
    }

    @Test("no description of session models shows a token")
    func models() async throws {
        // promise: session.models-redacted
        let response = StubResponse.json(#"{"access": {"token": "hush"}, "refresh_token": "hush", "expires_in": 60}"#)
        let client = HTTPClient(transport: StubTransport(response))
        let auth = Policies.AuthService(credentials: .session(MemoryTokenStore()), client: client)
        let body = Policies.AuthService.RefreshSession.Body(user: "ada", refreshToken: "hush")
        let session = try await auth.refreshSession(body: body)
        #expect(session.access.token == "hush" && session.refreshToken == "hush")
        for model in [session, session.access, body, [session], Optional(session) as Any] as [Any] {
            var dumped = ""
            dump(model, to: &dumped)
            let children = Mirror(reflecting: model).children.map { "\($0.value)" }
            for text in ["\(model)", String(reflecting: model), dumped] + children {
                #expect(!text.contains("hush"), "\(text)")
            }
        }
        #expect("\(session)".contains("60"))
    }

    @Test("credentials are not sent to another origin and not shown")
    func origin() async throws {
        let stub = StubTransport(.status(307, headers: ["Location": "https://other.example/"]), .status(500))
        let service = Policies.CallsService(credentials: .key("sesame"), client: HTTPClient(transport: stub))
        let error = await failure(NetworkError.self) { try await service.byKey() }
        #expect(stub.requests.map { $0.headers["X-API-Key"] } == ["sesame", nil])
        #expect(error.map { "\($0)" }?.contains("sesame") == false)
    }
}

extension TransportRequest {
    fileprivate func text() async throws -> String {
        var data = Data()
        let reader = try await body.open()
        while let chunk = try await reader.next() { data += chunk }
        return String(decoding: data, as: UTF8.self)
    }
}
