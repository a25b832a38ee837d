import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

@Suite("Replays of streams, sessions and bodies", .timeLimit(.minutes(1)))
struct ReplayTransportTests {
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    private var folder: URL { temporary.url.appending(path: "calls") }

    private func client(recording script: StubResponse..., bodyLimit: Int = 500_000) -> (HTTPClient, CallRecorder) {
        let recorder = CallRecorder(in: folder, bodyLimit: bodyLimit)
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport(script: script)
        configuration.observers = [recorder]
        return (HTTPClient(configuration), recorder)
    }

    private func replay(repeatsLast: Bool = true) throws -> HTTPClient {
        HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder), repeatsLast: repeatsLast))
    }

    private func text(_ client: HTTPClient, _ note: Note) async throws -> String {
        String(decoding: try await client.sendRequest(to: note), as: UTF8.self)
    }

    @Test("a stream that was not recorded fails instead of being empty")
    func stream() async throws {
        // promise: recording.streams
        let (client, recorder) = client(recording: .json("[1, 2]"))
        for try await _ in try await client.open(Note()).body {}
        await recorder.flush()
        let response = await #expect(throws: NetworkError.self) { try await replay().open(Note()) }
        #expect(response?.details?.contains("streams are not recorded") == true)
    }

    @Test("a response whose body failed is not recorded")
    func failedBody() async throws {
        let (client, recorder) = client(recording: .json("[1, 2]").cut(), .json("[3]"))
        _ = try? await client.sendRequest(to: Note())
        _ = try await client.sendRequest(to: Note())
        await recorder.flush()
        #expect(try Recording(contentsOf: folder).count == 1)
        #expect(try await text(replay(), Note()) == "[3]")
    }

    @Test("equal secrets have equal placeholders, distinct ones distinct placeholders")
    func placeholders() async throws {
        // promise: recording.placeholders
        let (client, recorder) = client(
            recording: .json(#"{"access_token":"topsecret-1","n":1}"#),
            .json(#"{"access_token":"topsecret-2"}"#),
            .json(#"{"access_token":"topsecret-1"}"#)
        )
        for _ in 1...3 {
            _ = try await client.sendRequest(to: Note())
        }
        await recorder.flush()
        let replay = try replay()
        var tokens: [String] = []
        for _ in 1...3 {
            let data = try await replay.sendRequest(to: Note())
            let response = try JSONReader.decode(JSONObject.self, from: data)
            tokens.append(try #require(response["access_token"]?.stringValue))
        }
        #expect(tokens[0] == tokens[2] && tokens[0] != tokens[1])
        #expect(tokens.allSatisfy { $0.hasPrefix("‹redacted ") && !$0.contains("topsecret") })
        let recorded = try String(contentsOf: folder.appending(path: "calls.jsonl"), encoding: .utf8)
        #expect(!recorded.contains("topsecret"))
    }

    @Test("the renewal of a rejected token is replayed")
    func renewal() async throws {
        // promise: recording.session-renewal
        struct Tokens: JSONReadable {
            let access: String
            let refresh: String
            init(reading reader: inout JSONReader) {
                access = reader.value("access_token")
                refresh = reader.value("refresh_token")
            }
        }
        struct Refresh: CustomEndpoint {
            typealias Response = Tokens
            let token: String
            let host = "a.example"
            let path = "/refresh"
            let method = HTTPMethod.post
            func body() throws -> RequestBody {
                var body = RequestBody.data(Data(#"{"refresh_token":"\#(token)"}"#.utf8))
                body.contentType = "application/json"
                return body
            }
        }
        /// Starts a session, and makes a call whose token is rejected and renewed.
        func use(_ transport: any Transport, _ observers: [any CallObserver] = []) async throws -> String {
            var configuration = HTTPClient.Configuration()
            configuration.transport = transport
            configuration.observers = observers
            let client = HTTPClient(configuration)
            let provider = TokenProvider(fetchesInitialToken: true) { old, _ in
                let tokens = try await client.sendRequest(to: Refresh(token: old?.refreshToken ?? "first"))
                return AccessToken(tokens.access, refreshToken: tokens.refresh)
            }
            configuration.middleware = [Authentication(provider, for: .endpoints("Note"))]
            return try await text(HTTPClient(configuration), Note())
        }
        let stub = StubTransport(
            .json(#"{"access_token":"topsecret-1","refresh_token":"topsecret-a"}"#),
            .status(401),
            .json(#"{"access_token":"topsecret-2","refresh_token":"topsecret-b"}"#),
            .json("1")
        )
        let recorder = CallRecorder(in: folder)
        #expect(try await use(stub, [recorder]) == "1")
        await recorder.flush()
        #expect(try await use(ReplayTransport(try Recording(contentsOf: folder), repeatsLast: false)) == "1")
    }

    @Test("responses are matched by their bodies, and repeated for the same body only")
    func bodies() async throws {
        // promise: recording.matching
        let (client, recorder) = client(recording: .json(#""A""#), .json(#""B""#))
        let (first, second) = (Note(method: .post, text: #"{"q":"a"}"#), Note(method: .post, text: #"{"q":"b"}"#))
        _ = try await client.sendRequest(to: first)
        _ = try await client.sendRequest(to: second)
        await recorder.flush()
        let replay = try replay()
        for _ in 1...2 {
            #expect(try await text(replay, second) == #""B""#)
            #expect(try await text(replay, first) == #""A""#)
        }
    }

    @Test("bodies that are omitted are distinguished by a digest, unless they may contain a secret")
    func digests() async throws {
        // promise: recording.body-digest
        let (client, recorder) = client(
            recording: .json("1"),
            .json("2"),
            .json("3"),
            .json("4"),
            .json("5"),
            bodyLimit: 100
        )
        let large = ["x", "y"].map { Note(method: .post, text: String(repeating: $0, count: 200)) }
        let binary = [1, 2].map { Note(method: .post, data: Data([0, 0xFF, $0]), type: "application/protobuf") }
        let secret = Note(method: .post, text: #"{"password":""# + String(repeating: "z", count: 200) + #""}"#)
        for note in large + binary + [secret] {
            _ = try await client.sendRequest(to: note)
        }
        await recorder.flush()
        let replay = try replay()
        for (note, result) in [(binary[1], "4"), (binary[0], "3"), (large[1], "2"), (large[0], "1"), (secret, "5")] {
            #expect(try await text(replay, note) == result)
        }
        let bodies = try Recording(contentsOf: folder).exchanges.map(\.request.body)
        #expect(bodies.last == .omitted(secret.text?.utf8.count ?? 0, digest: nil))
    }
}
