import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct ResumableUploadTests {
    private typealias Event = UploadServer.Event

    private let clock = VirtualClock()
    private let url = URL(filePath: "/")
    private let file = UploadFile(Data("abcdefghij".utf8), name: "film.mp4")
    private let created = UploadServer.Event.response(201, ["Location": "/files/1"])

    private func policy(
        chunk: Int? = nil,
        until: [Int] = [],
        restart: [Int] = [404],
        lengthHeader: String? = "Upload-Length"
    ) -> UploadPolicy {
        UploadPolicy(
            offset: .header("Upload-Offset"),
            lengthHeader: lengthHeader,
            chunk: chunk,
            until: until,
            restart: restart,
            every: .seconds(1) ... .seconds(4)
        )
    }

    private func has(_ bytes: Int, _ status: Int = 204) -> Event { .response(status, ["Upload-Offset": "\(bytes)"]) }

    private func start(
        _ server: UploadServer,
        _ file: UploadFile? = nil,
        _ policy: UploadPolicy? = nil,
        resuming: URL? = nil,
        asks: Bool = true,
        pin: String? = nil,
        retry: RetryPolicy = .never
    ) -> ResumableUpload<String, NetworkError> {
        let client = HTTPClient(transport: server, clock: clock)
        return client.upload(
            file ?? self.file,
            policy ?? self.policy(),
            resuming: resuming,
            create: UploadCall { Uploading.Create(length: $0.length) },
            part: UploadCall({ Uploading.Append(part: $0, retry: retry) }, value: { $0 }),
            resume: asks ? UploadCall({ Uploading.Ask(part: $0, pin: pin) }, value: { $0.isEmpty ? nil : $0 }) : nil,
            complete: "complete"
        )
    }

    private func advance(_ steps: Int...) async throws {
        for step in steps {
            try await clock.waitUntilScheduled(for: .seconds(step))
            clock.advance(by: .seconds(step))
        }
    }

    /// Waits until a request without a response is under way: the client and the transport watch its timeout.
    private func stall() async throws {
        try await clock.waitUntilScheduled(for: .seconds(60), count: 2)
    }

    private func error(_ upload: ResumableUpload<String, NetworkError>) async -> NetworkError? {
        await #expect(throws: NetworkError.self) { try await upload.value }
    }

    @Test("a file is sent in parts, each from where the server has it")
    func parts() async throws {
        // promise: resumable.parts
        let server = UploadServer([created, has(4), has(8), has(10)], clock: clock)
        let upload = start(server, nil, policy(chunk: 4))
        #expect(try await upload.value == "complete")
        #expect(server.lines == ["POST /files", "PATCH /files/1 abcd", "PATCH /files/1 efgh", "PATCH /files/1 ij"])
        #expect(server.requests[0].headers["Upload-Length"] == "10")
        #expect(server.requests.compactMap { $0.headers["Upload-Offset"] } == ["0", "4", "8"])
        #expect(
            server.requests.compactMap { $0.headers["Content-Range"] } == [
                "bytes 0-3/10", "bytes 4-7/10", "bytes 8-9/10",
            ]
        )
        #expect(upload.address?.absoluteString == "https://a.example/files/1")
        #expect(await upload.progress.first { _ in true } == TransferProgress(bytes: 10, total: 10))
    }

    @Test(
        "a server that received less than the part continues there, and one that returns no offset received all of it"
    )
    func partial() async throws {
        let server = UploadServer([created, has(3), .response(204)], clock: clock)
        #expect(try await start(server).value == "complete")
        #expect(server.lines == ["POST /files", "PATCH /files/1 abcdefghij", "PATCH /files/1 defghij"])
    }

    @Test(
        "an empty file has no parts if the server knows its length, else one, which is the last",
        arguments: [true, false]
    )
    func empty(hasLength: Bool) async throws {
        // promise: resumable.empty
        let server = UploadServer([created, .lost(after: 0), has(0), .response(204)], clock: clock)
        let policy = policy(lengthHeader: hasLength ? "Upload-Length" : nil)
        let upload = start(server, UploadFile(Data(), name: "empty"), policy)
        if !hasLength { try await advance(1) }
        #expect(try await upload.value == "complete")
        let others = ["PATCH /files/1", "GET /files/1", "PATCH /files/1"]
        #expect(server.lines == ["POST /files"] + (hasLength ? [] : others))
        #expect(UploadPart(of: UploadFile(Data(), name: "empty"), 0..<0, length: 0, at: url).isLast)
    }

    @Test("an empty file with a final status is sent as an empty part")
    func emptyUntil() async throws {
        let server = UploadServer([created, .response(201, [:], "stored")], clock: clock)
        #expect(try await start(server, UploadFile(Data(), name: "empty"), policy(until: [201])).value == "stored")
        #expect(server.requests[1].headers["Content-Range"] == "bytes */0")
    }

    @Test("an interruption in the middle of a part continues with the next byte")
    func interruption() async throws {
        // promise: resumable.interruption
        let server = UploadServer([created, .lost(after: 3), has(3), has(10)], clock: clock)
        let upload = start(server)
        try await advance(1)
        #expect(try await upload.value == "complete")
        #expect(server.lines == ["POST /files", "PATCH /files/1 abc", "GET /files/1", "PATCH /files/1 defghij"])
        #expect(server.requests[2].headers["Content-Range"] == "bytes */10")
    }

    @Test("a part that arrived without its response is not sent again")
    func lostResponse() async throws {
        // promise: resumable.lost-response
        let server = UploadServer([created, .lost(after: 10), has(10)], clock: clock)
        let upload = start(server)
        try await advance(1)
        #expect(try await upload.value == "complete")
        #expect(server.lines.last == "GET /files/1")
    }

    @Test("the final response can be the one to the question for the offset")
    func lostFinalResponse() async throws {
        let server = UploadServer([created, .lost(after: 10), .response(200, [:], "film")], clock: clock)
        let upload = start(server, nil, policy(until: [200]))
        try await advance(1)
        #expect(try await upload.value == "film")
    }

    @Test(
        "timeouts, temporary statuses and rejected offsets are followed by a question",
        arguments: [0, 409, 416, 429, 503]
    )
    func temporary(_ status: Int) async throws {
        let event: Event = status == 0 ? .stalled : .response(status)
        let server = UploadServer([created, event, has(5), has(10)], clock: clock)
        let upload = start(server)
        if status == 0 {
            try await stall()
            clock.advance(by: .seconds(60))
        }
        try await advance(1)
        #expect(try await upload.value == "complete")
        #expect(server.lines.last == "PATCH /files/1 fghij")
    }

    @Test("without a question the part is sent again, whatever its method, and not by the retries of the call")
    func repeated() async throws {
        let retry = RetryPolicy(attempts: 5, on: [.status(500)], backoff: Backoff(.immediate), retriesAnyMethod: true)
        let server = UploadServer([created, .response(500), .response(500), has(10)], clock: clock)
        let upload = start(server, asks: false, retry: retry)
        try await advance(1, 2)
        #expect(try await upload.value == "complete")
        #expect(server.lines == ["POST /files"] + Array(repeating: "PATCH /files/1 abcdefghij", count: 3))
    }

    @Test("a requested wait extends that of the policy")
    func retryAfter() async throws {
        let server = UploadServer([created, .response(503, ["Retry-After": "20"]), has(0), has(10)], clock: clock)
        let upload = start(server)
        try await advance(20)
        #expect(try await upload.value == "complete")
    }

    @Test("other errors end the upload, also rejected offsets without a question", arguments: [400, 401, 409, 500])
    func final(_ status: Int) async throws {
        // promise: resumable.failure
        let server = UploadServer([created, .response(status)], clock: clock)
        #expect(await error(start(server, asks: false))?.kind == .status(status))
    }

    @Test("the call that creates an upload is not repeated")
    func creation() async throws {
        // promise: resumable.creation
        let server = UploadServer([.lost(after: 0), created], clock: clock)
        #expect(await error(start(server))?.kind == .connectionLost)
        #expect(server.requests.count == 1)
    }

    @Test("a response without an address is an error", arguments: [HTTPHeaders(), ["Location": ""]])
    func noAddress(_ headers: HTTPHeaders) async throws {
        let server = UploadServer([.response(201, headers)], clock: clock)
        #expect(await error(start(server))?.kind.decodingError?.path == "header Location")
    }

    @Test("a pause does not interrupt the call that creates an upload, whose address would be lost")
    func pausedCreation() async throws {
        // promise: resumable.creation
        let gate = Gate()
        let server = UploadServer([.held(gate, 201, ["Location": "/files/1"]), has(0), has(10)], clock: clock)
        let upload = start(server)
        await gate.waitUntilScheduled()
        upload.pause()
        upload.resume()
        await gate.open(after: 1)
        #expect(try await upload.value == "complete")
        #expect(server.lines == ["POST /files", "GET /files/1", "PATCH /files/1 abcdefghij"])
    }

    @Test("cancellation ends the call that creates an upload, also during a pause", arguments: [false, true])
    func cancelledCreation(isPaused: Bool) async throws {
        let server = UploadServer([.stalled], clock: clock)
        let upload = start(server)
        try await stall()
        if isPaused { upload.pause() }
        upload.cancel()
        #expect(await error(upload)?.isCancelled == true)
    }

    @Test(
        "an address that is less secure, or at another origin with a secret of the call, is an error",
        arguments: [
            "http://a.example/files/1", "http://b.example/1", "https://b.example/?x=hush-hush", "ftp://b.example/1",
        ]
    )
    func unsafeAddress(_ address: String) async throws {
        // promise: resumable.address
        let server = UploadServer([.response(201, ["Location": address])], clock: clock)
        let failure = await error(start(server))
        #expect(failure?.kind.decodingError?.path == "header Location")
        #expect(!"\(String(describing: failure))".contains("hush"))
        #expect(server.requests.count == 1)
    }

    @Test("the server receives no secret in a body at an address of another origin")
    func bodyOfQuestion() async throws {
        let elsewhere = Event.response(201, ["Location": "https://b.example/files/1"])
        let server = UploadServer([elsewhere, .response(503)], clock: clock)
        let upload = start(server, pin: "hush-hush")
        try await advance(1)
        #expect(await error(upload)?.kind == .invalidRequest)
        #expect(server.lines == ["POST /files", "PATCH /files/1 abcdefghij"])
    }

    @Test("a lost upload is created again, with the whole file")
    func restart() async throws {
        // promise: resumable.restart
        let again = Event.response(201, ["Location": "/files/2"])
        let server = UploadServer([created, has(4), .response(404), again, has(4), has(8), has(10)], clock: clock)
        let upload = start(server, nil, policy(chunk: 4))
        try await advance(1)
        #expect(try await upload.value == "complete")
        #expect(server.lines.suffix(3) == ["PATCH /files/2 abcd", "PATCH /files/2 efgh", "PATCH /files/2 ij"])
        #expect(upload.address?.path() == "/files/2")
    }

    @Test("after a new upload, progress is that of the new one")
    func restartedProgress() async throws {
        let interruptions = (1...9).flatMap { [Event.lost(after: 1), has($0)] }
        let lost: [Event] = [created, .lost(after: 9), has(9), .response(404), created]
        let server = UploadServer(lost + interruptions + [has(10)], clock: clock)
        let upload = start(server)
        try await advance(1, 1, 2)
        for _ in 1...8 { try await advance(1) }
        #expect(try await upload.value == "complete")
    }

    @Test("failures without progress end the upload after growing waits, with the last error")
    func noProgress() async throws {
        // promise: resumable.bound
        let failures = Array(repeating: [Event.lost(after: 0), has(4)], count: 10).flatMap(\.self)
        let server = UploadServer([created, has(4)] + failures, clock: clock)
        let upload = start(server, nil, policy(chunk: 4))
        try await advance(1, 2, 4, 4, 4, 4, 4, 4, 4)
        #expect(await error(upload)?.kind == .connectionLost)
    }

    @Test("an offset that does not move, moves back or is lost again and again ends the upload", arguments: [0, 1, 2])
    func stuck(_ kind: Int) async throws {
        let repeated: [Event] =
            switch kind {
            case 0: Array(repeating: has(4), count: 10)
            case 1: Array(repeating: [has(0), has(4)], count: 10).flatMap(\.self)
            default: Array(repeating: [.response(404), created, has(4)], count: 10).flatMap(\.self)
            }
        let server = UploadServer([created, has(4)] + repeated, clock: clock)
        let upload = start(server, nil, policy(chunk: 4))
        for step in kind == 0 ? [1, 2, 4, 4, 4, 4, 4, 4, 4] : Array(repeating: 1, count: 9) { try await advance(step) }
        #expect(await error(upload)?.kind == (kind == 2 ? .status(404) : .protocolViolation))
    }

    @Test("an offset beyond what was sent, or beyond the file, is an error", arguments: [5, 11, -1])
    func beyond(_ offset: Int) async throws {
        let server = UploadServer([created, has(offset)], clock: clock)
        let kind = await error(start(server, nil, policy(chunk: 4)))?.kind
        #expect(offset == 5 ? kind == .protocolViolation : kind?.decodingError?.path == "header Upload-Offset")
    }

    @Test("a paused upload asks where to continue")
    func pause() async throws {
        // promise: resumable.pause
        let server = UploadServer([created, .stalled, has(6), has(10)], clock: clock)
        let upload = start(server)
        try await stall()
        upload.pause()
        upload.pause()
        upload.resume()
        #expect(try await upload.value == "complete")
        #expect(server.lines == ["POST /files", "PATCH /files/1 abcdefghij", "GET /files/1", "PATCH /files/1 ghij"])
    }

    @Test("cancellation ends an upload during a part, during a wait and during a pause", arguments: [0, 1, 2])
    func cancel(_ kind: Int) async throws {
        // promise: resumable.cancel
        let server = UploadServer([created, kind == 1 ? .response(503) : .stalled], clock: clock)
        let upload = start(server)
        if kind == 1 { try await clock.waitUntilScheduled(for: .seconds(1)) } else { try await stall() }
        if kind == 2 { upload.pause() }
        upload.cancel()
        #expect(await error(upload)?.isCancelled == true)
    }

    @Test("an upload of an earlier run continues at its address")
    func earlier() async throws {
        // promise: resumable.earlier
        let server = UploadServer([has(7, 200), has(10)], clock: clock)
        let upload = start(server, resuming: URL(string: "https://a.example/files/9"))
        #expect(try await upload.value == "complete")
        #expect(server.lines == ["GET /files/9", "PATCH /files/9 hij"])
    }

    @Test("an upload of an earlier run that the server has lost is created again")
    func earlierLost() async throws {
        let server = UploadServer([.response(404), created, has(10)], clock: clock)
        let upload = start(server, resuming: URL(string: "https://a.example/files/9"))
        try await advance(1)
        #expect(try await upload.value == "complete")
        #expect(server.lines == ["GET /files/9", "POST /files", "PATCH /files/1 abcdefghij"])
    }

    @Test("an upload of an earlier run of another file is an error")
    func earlierFile() async throws {
        // promise: resumable.file
        let server = UploadServer([.response(200, ["Upload-Offset": "7", "Upload-Length": "12"])], clock: clock)
        let failure = await error(start(server, resuming: URL(string: "https://a.example/files/9")))
        #expect(failure?.kind == .requestBody)
        #expect(failure?.details == "the upload was created for a file of 12 bytes, but 'film.mp4' has 10")
    }

    @Test("a file on disk, or a range of it, is read in parts; a change ends the upload", arguments: [false, true])
    func disk(isChanged: Bool) async throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")
        try Data("--abcdefghij--".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let server = UploadServer([created, has(6), .response(503), has(6), has(10)], clock: clock)
        let upload = start(server, UploadFile(url, range: 2..<12), policy(chunk: 6))
        try await clock.waitUntilScheduled(for: .seconds(1))
        if isChanged {
            let changed: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSince1970: 1)]
            try FileManager.default.setAttributes(changed, ofItemAtPath: url.path)
        }
        clock.advance(by: .seconds(1))
        guard isChanged else {
            #expect(try await upload.value == "complete")
            #expect(server.lines.last == "PATCH /files/1 ghij")
            return
        }
        let failure = await error(upload)
        #expect(failure?.kind == .requestBody)
        #expect(failure?.details == "the file '\(url.lastPathComponent)' has changed during the upload")
    }

    @Test("a missing file fails before anything is sent")
    func missing() async throws {
        let server = UploadServer([created], clock: clock)
        #expect(await error(start(server, UploadFile(URL(filePath: "/nowhere/at/all"))))?.kind == .requestBody)
        #expect(server.requests.isEmpty)
    }
}
