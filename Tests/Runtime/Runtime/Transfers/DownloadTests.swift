import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite(.timeLimit(.minutes(1)))
struct DownloadTests {
    private let clock = VirtualClock()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")

    private func inFolder(_ work: (URL) async throws -> Void) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder.appending(path: "file"))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    private func text(_ file: URL) throws -> String {
        String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }

    private func client(_ stub: StubTransport) -> HTTPClient {
        HTTPClient(transport: stub, clock: clock)
    }

    private func head(_ length: Int, tag: String = "\"1\"") -> HTTPHeaders {
        ["Content-Length": "\(length)", "ETag": tag]
    }

    private func part(_ range: String, tag: String = "\"1\"") -> HTTPHeaders {
        ["Content-Range": "bytes \(range)", "ETag": tag]
    }

    @Test("a download replaces the file atomically, with permissions for the owner only")
    func whole() async throws {
        // promise: download.atomic
        try await inFolder { file in
            try Data("old".utf8).write(to: file)
            let stub = StubTransport(.status(200, headers: head(6), body: "abcdef"), clock: clock)
            let download = client(stub).download(Probe(), to: file)
            try await download.value
            #expect(try text(file) == "abcdef")
            #expect(try names() == ["file"])
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            #expect(stub.requests.first?.headers["Accept-Encoding"] == "identity")
            var last: TransferProgress?
            for await progress in download.progress {
                last = progress
            }
            #expect(last?.bytes == 6 && last?.total == 6 && last?.fraction == 1)
        }
    }

    @Test("statuses that are results of the complete call are retried and followed")
    func results() async throws {
        try await inFolder { file in
            let stub = StubTransport(
                .status(503),
                .status(302, headers: ["Location": "/y"]),
                .status(200, headers: head(6), body: "abcdef"),
                clock: clock
            )
            let retry = RetryPolicy(attempts: 2, on: [.status(503)], backoff: Backoff(.immediate))
            let endpoint = ProbeOfResults(probe: Probe(retryPolicy: retry), results: [302, 503])
            try await client(stub).download(endpoint, to: file).value
            #expect(try text(file) == "abcdef")
            #expect(stub.requests.map { $0.url.path() } == ["/x", "/x", "/y"])
        }
    }

    @Test("rejects a malformed Content-Length", arguments: ["-1", "+4", "0x6", "9223372036854775808", "", "6, 7"])
    func length(_ value: String) async throws {
        try await inFolder { file in
            let stub = StubTransport(.status(200, headers: ["Content-Length": value], body: "abcdef"), clock: clock)
            let download = client(stub).download(Probe(), to: file)
            let error = await #expect(throws: NetworkError.self) { try await download.value }
            #expect(error?.kind == .protocolViolation)
            let remaining = try names()
            #expect(remaining.isEmpty)
        }
    }

    @Test("a file that is larger than the declared limit fails", arguments: [true, false])
    func limit(isAnnounced: Bool) async throws {
        // promise: download.limit
        try await inFolder { file in
            let stub = StubTransport(clock: clock) { _ in
                .status(200, headers: isAnnounced ? head(6) : [:], body: "abcdef")
            }
            for (limit, isAllowed) in [(5, false), (6, true), (.max, true)] {
                let probe = Probe(callSettings: CallSettings(responseLimit: limit))
                let download = client(stub).download(probe, to: file)
                if isAllowed {
                    try await download.value
                    #expect(try text(file) == "abcdef")
                    continue
                }
                let error = await #expect(throws: NetworkError.self) { try await download.value }
                #expect(error?.kind == .responseTooLarge)
                #expect(error?.details?.contains("5 bytes") == true)
                let remaining = try names()
                #expect(remaining.isEmpty)
            }
        }
    }

    @Test("the default limit and that of the client are for bodies in memory")
    func undeclaredLimit() async throws {
        try await inFolder { file in
            let stub = StubTransport(.status(200, body: "abcdef"), clock: clock)
            let client = HTTPClient.test(stub, clock: clock) { $0.responseBodyLimit = 5 }
            try await client.download(Probe(), to: file).value
            #expect(try text(file) == "abcdef")
        }
    }

    @Test("deletes the partial files that killed processes left, and no other files")
    func abandoned() async throws {
        // promise: download.abandoned
        try await inFolder { file in
            let (old, recent) = (TemporaryFile.uniqueName(), TemporaryFile.uniqueName())
            let others = [".x.specc-part", old + "x", "file.part"]
            for name in [old, recent] + others {
                let path = folder.appending(path: name).path
                let age: TimeInterval = name == recent ? -3_600 : -100_000
                let attributes: [FileAttributeKey: Any] = [.modificationDate: Date(timeIntervalSinceNow: age)]
                try #require(FileManager.default.createFile(atPath: path, contents: Data()))
                try FileManager.default.setAttributes(attributes, ofItemAtPath: path)
            }
            let stub = StubTransport(.status(200, body: "abcdef"), clock: clock)
            try await client(stub).download(Probe(), to: file).value
            let remaining = Set(try names())
            #expect(remaining == Set(others + [recent, "file"]))
        }
    }

    @Test("a paused download whose partial file was deleted starts over")
    func deletedPart() async throws {
        try await inFolder { file in
            let stub = StubTransport(
                .status(200, headers: head(6), body: "abc").stalled(),
                .status(200, headers: head(6), body: "abcdef"),
                clock: clock
            )
            let download = client(stub).download(Probe(), to: file)
            for await progress in download.progress where progress.bytes == 3 {
                break
            }
            download.pause()
            for name in try names() { try FileManager.default.removeItem(at: folder.appending(path: name)) }
            download.resume()
            try await download.value
            #expect(try text(file) == "abcdef")
            #expect(stub.requests.last?.headers["Range"] == nil)
        }
    }

    @Test("a body that is compressed in spite of the request is not resumed, since its ranges are of compressed bytes")
    func encoded() async throws {
        // promise: download.encoded
        try await inFolder { file in
            var encoded = head(3)
            encoded["Content-Encoding"] = "gzip"
            let stub = StubTransport(
                .status(200, headers: encoded, body: "abc").cut(),
                .status(200, headers: encoded, body: "abcdef"),
                clock: clock
            )
            let download = client(stub).download(Probe(retryPolicy: Probe.threeTries), to: file)
            try await clock.waitUntilScheduled(for: .seconds(1))
            clock.advance(by: .seconds(1))
            try await download.value
            #expect(try text(file) == "abcdef")
            #expect(stub.requests.map { $0.headers["Range"] } == [nil, nil])
        }
    }

    @Test("an interrupted download resumes with a range request for the same version")
    func resume() async throws {
        // promise: download.resume
        try await inFolder { file in
            let stub = StubTransport(
                .status(200, headers: head(6), body: "abc").cut(),
                .status(206, headers: part("3-5/6"), body: "def"),
                clock: clock
            )
            let download = client(stub).download(Probe(retryPolicy: Probe.threeTries), to: file)
            try await clock.waitUntilScheduled(for: .seconds(1))
            clock.advance(by: .seconds(1))
            try await download.value
            #expect(try text(file) == "abcdef")
            #expect(stub.requests.last?.headers["Range"] == "bytes=3-")
            #expect(stub.requests.last?.headers["If-Range"] == "\"1\"")
        }
    }

    @Test(
        "never joins parts of two versions",
        arguments: [
            StubResponse.status(200, headers: ["ETag": "\"2\""], body: "ABCDEF"),
            .status(206, headers: ["Content-Range": "bytes 3-5/6", "ETag": "\"2\""], body: "DEF"),
            .status(206, headers: ["Content-Range": "bytes 2-5/6"], body: "CDEF"),
            .status(206, headers: ["Content-Range": "bytes 3-6/7"], body: "DEFG"), .status(206, body: "DEF"),
            .status(
                206,
                headers: ["Content-Range": "bytes 3-5/6", "ETag": "\"1\"", "Content-Encoding": "gzip"],
                body: "def"
            ),
            .status(416),
        ]
    )
    func versions(_ response: StubResponse) async throws {
        // promise: download.version
        try await inFolder { file in
            let stub = StubTransport(
                .status(200, headers: head(6), body: "abc").cut(),
                response,
                .status(200, body: "ABCDEF"),
                clock: clock
            )
            let download = client(stub).download(Probe(retryPolicy: Probe.threeTries), to: file)
            try await clock.waitUntilScheduled(for: .seconds(1))
            clock.advance(by: .seconds(1))
            try await download.value
            #expect(try text(file) == "ABCDEF")
        }
    }

    @Test(
        "restarts from the beginning without a strong validator",
        arguments: [
            HTTPHeaders(), ["ETag": "W/\"1\""],
        ]
    )
    func weak(_ headers: HTTPHeaders) async throws {
        try await inFolder { file in
            let stub = StubTransport(
                .status(200, headers: headers, body: "abc").cut(),
                .status(200, body: "ABCDEF"),
                clock: clock
            )
            let download = client(stub).download(Probe(retryPolicy: Probe.threeTries), to: file)
            try await clock.waitUntilScheduled(for: .seconds(1))
            clock.advance(by: .seconds(1))
            try await download.value
            #expect(try text(file) == "ABCDEF")
            #expect(stub.requests.last?.headers["Range"] == nil)
        }
    }

    @Test("a paused download resumes where it was paused")
    func pause() async throws {
        // promise: download.pause
        try await inFolder { file in
            let stub = StubTransport(
                .status(200, headers: head(6), body: "abc").stalled(),
                .status(206, headers: part("3-5/6"), body: "def"),
                clock: clock
            )
            let download = client(stub).download(Probe(), to: file)
            for await progress in download.progress where progress.bytes == 3 {
                download.pause()
                break
            }
            download.pause()
            download.resume()
            download.resume()
            try await download.value
            #expect(try text(file) == "abcdef")
            #expect(stub.requests.count == 2)
        }
    }

    @Test("a failed or cancelled download leaves no file, paused or not", arguments: [false, true])
    func nothingLeft(_ isPaused: Bool) async throws {
        // promise: download.cleanup
        try await inFolder { file in
            let failing = client(StubTransport(.status(200, headers: head(6), body: "abc").cut(), clock: clock))
                .download(Probe(), to: file)
            let lost = await #expect(throws: NetworkError.self) { try await failing.value }
            #expect(lost?.kind == .connectionLost)
            let stub = StubTransport(.status(200, headers: head(6), body: "abc").stalled(), clock: clock)
            let download = client(stub).download(Probe(), to: file)
            for await progress in download.progress where progress.bytes == 3 {
                break
            }
            if isPaused {
                download.pause()
            }
            download.cancel()
            let error = await #expect(throws: NetworkError.self) { try await download.value }
            #expect(error?.isCancelled == true)
            let remaining = try names()
            #expect(remaining.isEmpty)
        }
    }

    @Test("fails if the server sends unrequested ranges or never makes progress")
    func unexpectedRange() async throws {
        try await inFolder { file in
            let unrequested = client(StubTransport(.status(206, headers: part("0-5/6"), body: "abcdef"), clock: clock))
                .download(Probe(), to: file)
            let violation = await #expect(throws: NetworkError.self) { try await unrequested.value }
            #expect(violation?.kind == .protocolViolation)
            let stub = StubTransport(clock: clock) { _ in .status(200, body: "abc").cut() }
            let cut = client(stub).download(Probe(retryPolicy: Probe.threeTries), to: file)
            for wait in [1, 2] {
                try await clock.waitUntilScheduled(for: .seconds(wait))
                clock.advance(by: .seconds(wait))
            }
            let lost = await #expect(throws: NetworkError.self) { try await cut.value }
            #expect(lost?.kind == .connectionLost)
            #expect(stub.requests.count == 3)
        }
    }

    @Test("fails if the body is shorter than announced")
    func short() async throws {
        try await inFolder { file in
            let stub = StubTransport(.status(200, headers: head(6), body: "abc"), clock: clock)
            let error = await #expect(throws: NetworkError.self) {
                try await client(stub).download(Probe(), to: file).value
            }
            #expect(error?.kind == .connectionLost)
            let remaining = try names()
            #expect(remaining.isEmpty)
        }
    }

    @Test("fails with the reason if the destination cannot be written")
    func unwritable() async {
        let stub = StubTransport(.status(200, body: "abc"), clock: clock)
        let error = await #expect(throws: NetworkError.self) {
            try await client(stub).download(Probe(), to: URL(filePath: "/nowhere/at/all")).value
        }
        #expect(error?.details?.contains("cannot be written") == true)
    }
}
