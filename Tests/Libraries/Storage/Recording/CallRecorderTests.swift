import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

@Suite("Recordings", .timeLimit(.minutes(1)))
struct CallRecorderTests {
    private let temporary: TemporaryFolder
    private let problems = ProblemLog()

    init() throws {
        temporary = try TemporaryFolder()
    }

    private var folder: URL { temporary.url.appending(path: "calls") }

    private func recorder(limit: Int = 5_000_000, fileCount: Int = 4) -> CallRecorder {
        CallRecorder(in: folder, limit: limit, fileCount: fileCount) { [problems] in problems.add($0) }
    }

    private func record(_ recorder: CallRecorder, _ responses: StubResponse..., calls: [Note]) async {
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport(script: responses)
        configuration.observers = [recorder]
        let client = HTTPClient(configuration)
        for call in calls {
            _ = try? await client.sendRequest(to: call)
        }
        await recorder.flush()
    }

    private func lines(_ name: String = "calls.jsonl") throws -> [Substring] {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
    }

    @Test("a replay returns status, headers and body of a recorded call")
    func replay() async throws {
        // promise: recording.replay
        let recorder = recorder()
        let image = Data([0x89, 0x50, 0x00, 0xFF])
        await record(
            recorder,
            .json(#"{"text": "ü"}"#, status: 201, headers: ["ETag": "\"1\""]),
            .data(image, headers: ["Content-Type": "image/png"]),
            calls: [Note(method: .post, text: #"{"a": 1}"#), Note(path: "/image")]
        )
        let client = HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder)))
        let result = try await client.call(Note(method: .post, text: #"{"a": 1}"#)).result
        #expect(result.status == 201)
        #expect(result.headers["ETag"] == "\"1\"")
        #expect(String(decoding: result.value, as: UTF8.self) == #"{"text":"ü"}"#)
        #expect(try await client.sendRequest(to: Note(path: "/image")) == image)
        #expect(problems.all.isEmpty)
    }

    @Test("the queue is limited, and omitted calls are logged once")
    func slowDisk() async throws {
        // promise: recording.slow-disk
        let queue = DispatchQueue(label: "slow disk")
        let writer = RecordWriter(
            folder,
            limit: 5_000_000,
            fileCount: 4,
            bodyLimit: 5_000,
            waitingLimit: 10_000,
            on: queue
        ) { [problems] in problems.add($0) }
        let recorder = CallRecorder(writer)
        queue.suspend()
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport { _ in .status(200, body: String(repeating: "x", count: 2_000)) }
        configuration.observers = [recorder]
        let client = HTTPClient(configuration)
        for _ in 0..<9 {
            _ = try? await client.sendRequest(to: Note())
        }
        #expect((6_000...10_000).contains(writer.waitingBytes))
        queue.resume()
        await recorder.flush()
        #expect(writer.waitingBytes == 0)
        #expect(try lines().count == 4)
        let problem = "more than 10000 bytes are queued; some calls are not recorded"
        #expect(problems.all == ["Calls are not recorded: " + problem])
    }

    @Test("responses are returned in order, preferably for the same body, and the last one is repeated")
    func order() async throws {
        await record(
            recorder(),
            .status(200, headers: ["Content-Type": "text/plain"], body: "1"),
            .status(200, headers: ["Content-Type": "text/plain"], body: "2"),
            .status(200, headers: ["Content-Type": "text/plain"], body: "3"),
            calls: [Note(method: .post, text: "a"), Note(method: .post, text: "b"), Note(method: .post, text: "a")]
        )
        let recording = try Recording(contentsOf: folder)
        let client = HTTPClient(transport: ReplayTransport(recording))
        var received: [String] = []
        for text in ["b", "c", "a", "a"] {
            received.append(
                String(decoding: try await client.sendRequest(to: Note(method: .post, text: text)), as: UTF8.self)
            )
        }
        #expect(received == ["2", "1", "3", "3"])
        let strict = ReplayTransport(recording, repeatsLast: false)
        for _ in 0..<3 {
            _ = try await HTTPClient(transport: strict).sendRequest(to: Note(method: .post, text: "a"))
        }
        #expect(strict.remaining == 0)
        let error = await #expect(throws: NetworkError.self) {
            try await HTTPClient(transport: strict).sendRequest(to: Note(method: .post, text: "a"))
        }
        #expect(error?.details?.contains("no recorded response for POST https://a.example/x") == true)
    }

    @Test("a repeated response does not count as unused")
    func remaining() async throws {
        await record(recorder(), .json("1"), .json("2"), .json("3"), calls: [Note(), Note(), Note(path: "/y")])
        let replay = ReplayTransport(try Recording(contentsOf: folder))
        let client = HTTPClient(transport: replay)
        var remaining = [replay.remaining]
        for path in ["/x", "/x", "/x", "/y"] {
            _ = try await client.sendRequest(to: Note(path: path))
            remaining.append(replay.remaining)
        }
        #expect(remaining == [3, 2, 1, 1, 0])
    }

    @Test("uploads of different images are distinguished")
    func uploads() async throws {
        let notes = [1, 2].map { Note(method: .post, data: Data([0x89, 0x50, $0]), type: "image/png") }
        await record(recorder(), .json("1"), .json("2"), calls: notes)
        let client = HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder)))
        #expect(try await client.sendRequest(to: notes[1]) == Data("2".utf8))
        #expect(try await client.sendRequest(to: notes[0]) == Data("1".utf8))
    }

    @Test("no secret in the URL, headers or a body is recorded")
    func secrets() async throws {
        // promise: recording.no-secrets
        await record(
            recorder(),
            .json(#"{"access_token": "hush", "name": "a"}"#, headers: ["Set-Cookie": "a=hush"]),
            .data(Data("hush".utf8), headers: ["Content-Type": "application/protobuf"]),
            calls: [
                Note(
                    method: .post,
                    headers: ["Authorization": "Bearer hush"],
                    queryItems: [URLQueryItem(name: "api_key", value: "hush")],
                    text: #"{"password": "hush"}"#
                ),
                Note(),
            ]
        )
        let text = try lines().joined()
        #expect(!text.contains("hush"))
        #expect(!text.contains(Data("hush".utf8).base64EncodedString()))
        #expect(text.contains(#"name\":\"a"#))
        let client = HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder)))
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Note()) }
        #expect(error?.details == "the recording omits the body of this response (4 bytes)")
    }

    @Test("fields with names similar to secrets are recorded")
    func similarNames() async throws {
        let body = #"{"error":{"code":"rate_limit","key":"a","auth":"none","has_password":true},"next_page_token":"n"}"#
        await record(recorder(), .json(body, status: 429), calls: [Note()])
        let client = HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder)))
        let error = await #expect(throws: NetworkError.self) { try await client.sendRequest(to: Note()) }
        #expect(error?.response.map { String(decoding: $0.data, as: UTF8.self) } == body)
    }

    @Test("control characters are escaped in the file and restored by a replay")
    func controls() async throws {
        // promise: recording.control-characters
        let value = "a\u{1B}[2J\u{9B}\u{7F}\u{202E}"
        await record(recorder(), .json("1", headers: ["X-Note": value]), calls: [Note()])
        #expect(try lines().allSatisfy { !$0.unicodeScalars.contains(where: VisibleText.isControl) })
        let client = HTTPClient(transport: ReplayTransport(try Recording(contentsOf: folder)))
        #expect(try await client.call(Note()).result.headers["X-Note"] == value)
    }

    @Test("files are limited in size, and the oldest is removed")
    func rotation() async throws {
        // promise: recording.limit
        let recorder = recorder(limit: 2_000, fileCount: 3)
        for number in 0..<40 {
            await record(recorder, .json(#"{"number": \#(number)}"#), calls: [Note()])
        }
        #expect(try temporary.names("calls") == ["calls.1.jsonl", "calls.2.jsonl", "calls.jsonl", "lock"])
        for name in ["calls.jsonl", "calls.1.jsonl", "calls.2.jsonl"] {
            #expect(try lines(name).joined(separator: "\n").utf8.count <= 2_000)
        }
        let recording = try Recording(contentsOf: folder)
        #expect(recording.exchanges.last?.response.body == .text(#"{"number":39}"#))
        #expect(recording.exchanges.map(\.date) == recording.exchanges.map(\.date).sorted())
        #expect(recording.count < 40)
    }

    @Test("a truncated line does not affect the next one")
    func truncatedLine() async throws {
        await record(recorder(), .json("1"), calls: [Note()])
        await temporary.untilFree("calls")
        let file = folder.appending(path: "calls.jsonl")
        try (Data(contentsOf: file) + Data(#"{"date":"#.utf8)).write(to: file)
        await record(recorder(), .json("2"), calls: [Note()])
        #expect(try Recording(contentsOf: folder).exchanges.map(\.response.body) == [.text("1"), .text("2")])
    }

    @Test("an unusable folder is logged once while calls continue")
    func unusable() async throws {
        try Data().write(to: folder)
        let recorder = recorder()
        await record(recorder, .json("1"), .json("2"), calls: [Note(), Note()])
        #expect(problems.all.count == 1)
    }

    @Test("only the owner can read the files")
    func permissions() async throws {
        await record(recorder(), .json("1"), calls: [Note()])
        #expect(try temporary.permissions("calls/calls.jsonl") == 0o600)
        #expect(try temporary.permissions("calls") == 0o700)
    }
}

/// An endpoint for tests whose response is bytes.
struct Note: CustomEndpoint {
    typealias Response = Data

    var host = "a.example"
    var path = "/x"
    var method = HTTPMethod.get
    var headers: [String: String]?
    var queryItems: [URLQueryItem]?
    var text: String?
    var data = Data()
    var type: String?

    func body() throws -> RequestBody {
        if let type {
            var body = RequestBody.data(data)
            body.contentType = type
            return body
        }
        guard let text else {
            return .none
        }
        var body = RequestBody.data(Data(text.utf8))
        body.contentType = text.hasPrefix("{") ? "application/json" : "text/plain"
        return body
    }
}
