import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime
@testable import SpeccStorage

@Suite("The outbox", .timeLimit(.minutes(1)))
struct OutboxTests {
    private let temporary: TemporaryFolder
    private let problems = ProblemLog()

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func outbox(limit: Int = 1_000, bodyLimit: Int = 1_000_000) -> Outbox {
        Outbox(in: temporary.url, limit: limit, bodyLimit: bodyLimit) { [problems] in problems.add($0) }
    }

    private func client(_ stub: StubTransport, _ outbox: Outbox) -> HTTPClient {
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.middleware = [outbox, Authentication(.bearer("new-token"), for: .all)]
        return HTTPClient(configuration)
    }

    private let note = Note(
        path: "/notes",
        method: .post,
        headers: ["X-Own": "1"],
        queryItems: [URLQueryItem(name: "a", value: "b/c")],
        text: #"{"text": "hi"}"#
    )

    @Test("a call that fails without a network is stored and sent again after a restart")
    func again() async throws {
        // promise: outbox.resend
        do {
            let outbox = outbox()
            let client = client(StubTransport(.failure(.offline), .failure(.connectionLost)), outbox)
            await #expect(throws: NetworkError.self) { try await client.sendRequest(to: note) }
            let call = try #require(try await outbox.calls.first)
            #expect(call.endpoint == "Note")
            #expect(call.address == "https://a.example/notes?a=b%2Fc")
            #expect(call.failure == "no network connection")
            await #expect(throws: NetworkError.self) { try await outbox.send(call, with: client) }
            #expect(try await outbox.calls.count == 1)
        }
        await temporary.untilFree("outbox")
        let outbox = outbox()
        let stub = StubTransport(.status(201, body: "made"))
        let call = try #require(try await outbox.calls.first)
        let response = try await outbox.send(call, with: client(stub, outbox))
        #expect(response.status == 201)
        #expect(try await outbox.calls.isEmpty)
        let sent = try #require(stub.requests.first)
        #expect(sent.method == .post)
        #expect(sent.url.absoluteString == "https://a.example/notes?a=b%2Fc")
        #expect(sent.headers["X-Own"] == "1")
        #expect(sent.headers["Content-Type"] == "application/json")
        #expect(sent.headers["Authorization"] == "Bearer new-token")
        #expect(sent.body.bytesInMemory == Data(#"{"text": "hi"}"#.utf8))
    }

    @Test("credentials are not stored, and only the owner can read the files")
    func secrets() async throws {
        // promise: outbox.no-credentials
        let outbox = outbox()
        let client = client(StubTransport(.failure(.dns)), outbox)
        await #expect(throws: NetworkError.self) { try await client.sendRequest(to: note) }
        let name = try #require(try temporary.names("outbox").first { $0.hasSuffix(".call") })
        let data = try Data(contentsOf: temporary.url.appending(path: "outbox/" + name))
        #expect(data.range(of: Data("new-token".utf8)) == nil)
        #expect(try temporary.permissions("outbox/" + name) == 0o600)
        let call = try #require(try await outbox.calls.first)
        #expect(!"\(call)".contains("hi"))
    }

    @Test("a call with a credential is sent again only by a service that has the credential")
    func named() async throws {
        // promise: outbox.credential-on-resend
        let outbox = outbox()
        let stub = StubTransport(.failure(.offline), .status(201))
        let client = client(stub, outbox)
        let service = NotesService(
            client: client,
            credentials: Keys("key", .apiKey("old-key", in: .header("X-Key"))).serviceCredentials
        )
        await #expect(throws: NetworkError.self) { try await service.sendRequest(to: AddNote()) }
        let call = try #require(try await outbox.calls.first)
        #expect(call.credential == "key")
        #expect(try !JSONEncoder().encode(call).contains(Data("old-key".utf8)))
        let missing = await #expect(throws: NetworkError.self) { try await outbox.send(call, with: client) }
        #expect(missing?.kind == .missingCredential)
        let renewed = NotesService(
            client: client,
            credentials: Keys("key", .apiKey("new-key", in: .header("X-Key"))).serviceCredentials
        )
        try await outbox.send(call, with: renewed)
        #expect(stub.requests.map { $0.headers["X-Key"] } == ["old-key", "new-key"])
    }

    @Test("a call is sent by one caller at a time, and not after it was removed")
    func once() async throws {
        // promise: outbox.single-sender
        let outbox = outbox()
        let clock = VirtualClock()
        let stub = StubTransport(script: [.failure(.offline), .status(201).after(.seconds(1))], clock: clock)
        let client = client(stub, outbox)
        await #expect(throws: NetworkError.self) { try await client.sendRequest(to: note) }
        let call = try #require(try await outbox.calls.first)
        async let first = outbox.send(call, with: client)
        try await clock.waitUntilScheduled(for: .seconds(1))
        let second = await #expect(throws: NetworkError.self) { try await outbox.send(call, with: client) }
        #expect(second?.details == "the call is already being sent")
        clock.advance(by: .seconds(1))
        #expect(try await first.status == 201)
        let third = await #expect(throws: NetworkError.self) { try await outbox.send(call, with: client) }
        #expect(third?.details == "the call is no longer stored")
        #expect(stub.requests.count == 2)
    }

    @Test("a call with another secret is not stored, which is logged once")
    func ownSecrets() async throws {
        // promise: outbox.secrets-rejected
        let outbox = outbox()
        let client = client(StubTransport { _ in .failure(.offline) }, outbox)
        for note in [
            Note(method: .post, text: #"{"user": {"password": "hush"}}"#),
            Note(method: .post, queryItems: [URLQueryItem(name: "access_token", value: "hush")]),
        ] {
            await #expect(throws: NetworkError.self) { try await client.sendRequest(to: note) }
        }
        #expect(try await outbox.calls.isEmpty)
        #expect(problems.all == ["A call of Note is not stored: it contains a secret"])
        _ = try? await client.sendRequest(to: Note(method: .post, text: #"{"private": true, "code": "DE"}"#))
        #expect(try await outbox.calls.count == 1)
    }

    @Test("reads, calls with a response and cancelled calls are not stored")
    func others() async throws {
        let outbox = outbox()
        let client = client(StubTransport(.failure(.offline), .status(500), .noResponse), outbox)
        _ = try? await client.sendRequest(to: Note())
        _ = try? await client.sendRequest(to: note)
        let call = Task { try await client.sendRequest(to: note) }
        call.cancel()
        _ = try? await call.value
        #expect(try await outbox.calls.isEmpty)
    }

    @Test("calls beyond the limits are not stored, which is logged once")
    func limits() async throws {
        let outbox = outbox(limit: 2, bodyLimit: 20)
        let client = client(StubTransport { _ in .failure(.offline) }, outbox)
        _ = try? await client.sendRequest(to: Note(method: .post, text: String(repeating: "x", count: 21)))
        #expect(try await outbox.calls.isEmpty)
        for _ in 0..<4 {
            _ = try? await client.sendRequest(to: note)
        }
        #expect(try await outbox.calls.count == 2)
        #expect(
            problems.all == [
                "A call of Note is not stored: its body is larger than 20 bytes",
                "A call of Note is not stored: there are already 2 calls",
            ]
        )
        for call in try await outbox.calls {
            await outbox.remove(call)
        }
        #expect(try await outbox.calls.isEmpty)
    }

    @Test("an unusable folder is logged once, and the call fails with its own error")
    func unusable() async throws {
        try Data().write(to: temporary.url.appending(path: "outbox"))
        let client = client(StubTransport { _ in .failure(.offline) }, outbox())
        for _ in 0..<2 {
            let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: note) }
            #expect(error?.kind == .offline)
        }
        #expect(problems.all.count == 1)
    }
}

private struct Keys: APICredentials {
    let serviceCredentials: ServiceCredentials
}

private struct NotesService: AsyncRequestable {
    let client: HTTPClient
    let credentials: ServiceCredentials
}

private struct AddNote: Endpoint {
    typealias Response = Void

    static let definition = EndpointDefinition(
        name: "addNote",
        method: .post,
        path: "/notes",
        defaults: EndpointDefaults(
            service: "Notes.Notes",
            server: Server(.https, "a.example"),
            settings: CallSettings(auth: .credential("key"))
        )
    )

    func prepare(_ request: inout RequestBuilder) {
        request.begin(Self.definition)
    }
}
