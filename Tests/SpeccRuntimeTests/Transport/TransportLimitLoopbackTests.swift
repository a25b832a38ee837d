import Foundation
import LoopbackServer
import SpeccRuntime
import Synchronization
import Testing

/// Promises that URLSession on Linux is known to break, and how; every other transport keeps them.
@Suite("What a transport may be known not to keep")
struct TransportLimitLoopbackTests {
    @Test("every known limitation is on the page of promises")
    func page() throws {
        let folder = (0..<4).reduce(URL(filePath: #filePath).resolvingSymlinksInPath()) { url, _ in
            url.deletingLastPathComponent()
        }
        let page = try String(contentsOf: folder.appending(path: "Docs/Promises.md"), encoding: .utf8)
        for limit in KnownLimitation.allCases {
            #expect(page.contains("| `\(limit.rawValue)` |"))
        }
    }

    #if os(Linux)
        @Test("none of it is libcurl's")
        func none() {
            #expect(TransportUnderTest.curl.limits.isEmpty)
        }
    #endif

    @Test("a chunked answer may have trailers", arguments: TransportUnderTest.all)
    func trailers(kind: TransportUnderTest) async throws {
        // promise: transport.response-trailers
        let answer = LoopbackServer.Response(
            body: .chunks(["hello ", "world"]),
            trailers: ["X-Sum": "1", "X-Long": "2"]
        )
        let server = try LoopbackServer.start { _ in answer }
        try await kind.expects(.trailers) { transport in
            for _ in 0..<2 {
                let (response, body) = try await transport.answer(to: TransportRequest(.get, server))
                #expect(body == Data("hello world".utf8))
                #expect(response.headers["X-Sum"] == nil)
            }
            #expect(Set(server.requests.map(\.connection)) == [1])
        }
    }

    @Test("a head that is cut or reset is a lost connection", arguments: TransportUnderTest.all)
    func truncateHead(kind: TransportUnderTest) async throws {
        // promise: transport.truncated-headers
        try await kind.expects(.truncateHead) { transport in
            for fault in [
                Fault.truncateHead(after: 3), .truncateHead(after: 17), .truncateHead(after: 25), .resetHead(after: 25),
            ] {
                let server = try LoopbackServer.start { _ in
                    LoopbackServer.Response(headers: ["X-A": "b"], fault: fault)
                }
                #expect(await transport.failure(of: TransportRequest(.get, server)) == .connectionLost)
            }
        }
    }

    @Test(
        "a redirect may say whatever it likes",
        arguments: TransportUnderTest.all,
        ["//[::1]/x", "//", "http://", "::", "\u{FC}"]
    )
    func strangeLocation(kind: TransportUnderTest, location: String) async throws {
        // promise: transport.redirect-location
        let server = try LoopbackServer.start { _ in .text("moved", status: 301, headers: ["Location": location]) }
        try await kind.expects(.strangeLocation) { transport in
            let (response, body) = try await transport.answer(to: TransportRequest(.get, server))
            #expect(response.status == 301)
            #expect(response.headers["Location"] == location)
            #expect(body == Data("moved".utf8))
        }
    }

    @Test(
        "fields are read as leniently as RFC 9112 asks, sections 4 and 5",
        arguments: TransportUnderTest.all,
        [
            ("HTTP/1.1 200\r\nX: abc def\r\n", "abc def"),
            ("HTTP/1.1 200 \r\nX:abc def\r\n", "abc def"),
            ("HTTP/1.1 200 OK\r\nX:abc def\r\n", "abc def"),
            ("HTTP/1.1 200 OK\r\nx:  abc\r\n   def \t\r\n", "abc def"),
            ("HTTP/1.1 200 OK\r\nX: \u{E4}\r\n", "\u{E4}"),
        ]
    )
    func strangeFields(kind: TransportUnderTest, answer: (head: String, value: String)) async throws {
        // promise: transport.lenient-fields
        // Characters above ASCII go out as Latin-1.
        let bytes = (answer.head + "Content-Length: 2\r\n\r\nok").unicodeScalars.map {
            UInt8(truncatingIfNeeded: $0.value)
        }
        let server = try LoopbackServer.start { _ in .fault(.raw(Data(bytes))) }
        try await kind.expects(.strangeFields) { transport in
            let (response, body) = try await transport.answer(to: TransportRequest(.get, server))
            #expect(response.status == 200)
            #expect(response.headers["X"] == answer.value)
            #expect(body == Data("ok".utf8))
        }
    }

    @Test("a line that is no field is refused", arguments: TransportUnderTest.all)
    func brokenFields(kind: TransportUnderTest) async throws {
        // promise: transport.malformed-fields
        let server = try LoopbackServer.start { _ in
            .raw("HTTP/1.1 200 OK\r\nno field\r\nContent-Length: 2\r\n\r\nok")
        }
        try await kind.expects(.brokenFields) { transport in
            #expect(await transport.failure(of: TransportRequest(.get, server)) == .protocolViolation)
        }
    }

    @Test("what follows an answer is never taken for the next one", arguments: TransportUnderTest.all)
    func leftovers(kind: TransportUnderTest) async throws {
        // promise: transport.excess-bytes
        let excess = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
        let server = try LoopbackServer.start { request in
            guard request.path == "/excess" else { return .text("good") }
            let body = LoopbackServer.Response.Body.data(Data(("good" + excess).utf8))
            return LoopbackServer.Response(headers: ["Content-Length": "4"], body: body, keepAlive: .always)
        }
        try await kind.expects(.leftovers) { transport in
            for method in [HTTPMethod.get, .post] {
                let body: RequestBody = method == .post ? .text("x") : .none
                _ = try await transport.answer(to: TransportRequest(.get, server, "/excess"))
                for _ in 0..<2 {
                    let request = TransportRequest(method, server, "/next", body: body)
                    let (_, received) = try await transport.answer(to: request)
                    #expect(String(decoding: received, as: UTF8.self) == "good")
                }
            }
        }
    }

    @Test("repeated fields stay apart, and all in order", arguments: TransportUnderTest.all)
    func repeatedFields(kind: TransportUnderTest) async throws {
        // promise: transport.repeated-fields
        let server = try LoopbackServer.start { _ in
            .status(204, headers: ["Set-Cookie": "a=1", "B": "x", "set-cookie": "b=2, c", "A": "y"])
        }
        try await kind.expects(.repeatedFields) { transport in
            let request = TransportRequest(.get, server, headers: ["X-B": "1", "X-A": "2", "x-b": "3"])
            let response = try await transport.send(request)
            #expect(response.headers.fields.map(\.name) == ["Set-Cookie", "B", "set-cookie", "A"])
            #expect(response.headers.values(of: "Set-Cookie") == ["a=1", "b=2, c"])
            let sent = try #require(server.requests.first).headers.fields.filter {
                $0.name.lowercased().hasPrefix("x-")
            }
            #expect(sent.map { "\($0.name): \($0.value)" } == ["X-B: 1", "X-A: 2", "x-b: 3"])
        }
    }

    @Test("GET and DELETE may have a body", arguments: TransportUnderTest.all)
    func bodyWithGet(kind: TransportUnderTest) async throws {
        // promise: transport.get-body
        let server = try LoopbackServer.start { .text("\($0.method) \(String(decoding: $0.body, as: UTF8.self))") }
        try await kind.expects(.bodyWithGet) { transport in
            for method in [HTTPMethod.get, .delete] {
                let (_, body) = try await transport.answer(to: TransportRequest(method, server, body: .text("query")))
                #expect(String(decoding: body, as: UTF8.self) == "\(method.rawValue) query")
            }
        }
    }

    @Test("dot segments are sent as they stand", arguments: TransportUnderTest.all)
    func dotSegments(kind: TransportUnderTest) async throws {
        // promise: transport.dot-segments
        let server = try LoopbackServer.start { _ in .text("ok") }
        try await kind.expects(.dotSegments) { transport in
            _ = try await transport.answer(to: TransportRequest(.get, server, "/a/./b/../c"))
            #expect(server.requests.last?.target == "/a/./b/../c")
        }
    }

    @Test(
        "an answer whose reader is slow waits on the connection, and loses nothing",
        arguments: TransportUnderTest.all
    )
    func slowReader(kind: TransportUnderTest) async throws {
        // promise: transport.backpressure
        let size = 64 << 20
        let server = try LoopbackServer.start { request in
            request.path == "/small" ? .text("ok") : .data(Data(repeating: 7, count: size))
        }
        try await kind.expects(.slowReader) { transport in
            let response = try await transport.send(TransportRequest(.get, server, "/large"))
            // As long as the server gets rid of bytes while other calls come and go, nobody holds it back.
            var (sent, steady) = (0, 0)
            while steady < 20, sent < size {
                _ = try await transport.answer(to: TransportRequest(.get, server, "/small"))
                let now = server.sentBytes
                steady = now - sent < 1_000 ? steady + 1 : 0
                sent = now
            }
            #expect(sent < size / 2)
            var count = 0
            for try await chunk in response.body { count += chunk.count }
            #expect(count == size)
        }
    }

    @Test("a stream goes out chunk by chunk, as it comes", arguments: TransportUnderTest.all, [nil, 11])
    func liveUpload(kind: TransportUnderTest, length: Int?) async throws {
        // promise: transport.streamed-upload
        let server = try LoopbackServer.start { .data($0.body) }
        let bound = kind.limits.contains(.liveUpload) ? Duration.milliseconds(100) : .seconds(10)
        try await kind.expects(.liveUpload) { transport in
            let step = Mutex(0)
            let body = RequestBody.streamOnce(length: length) {
                let number = step.withLock { step in
                    step += 1
                    return step
                }
                switch number {
                case 1: return Data("hello ".utf8)
                case 2:
                    try await server.waitForReceivedBytes(40, within: bound)
                    return Data("world".utf8)
                default: return nil
                }
            }
            let request = TransportRequest(.put, server, body: body)
            let (_, received) = try await transport.answer(to: request)
            #expect(received == Data("hello world".utf8))
        }
    }

    @Test("a stream is not read ahead of a server that takes no more", arguments: TransportUnderTest.all)
    func slowServer(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start(limits: .init(readBody: 100_000)) { _ in .text("ok") }
        try await kind.expects(.liveUpload) { transport in
            let pulled = Mutex(0)
            let body = RequestBody.streamOnce(length: nil) {
                let count = pulled.withLock { pulled in
                    pulled += 1
                    return pulled
                }
                return count > 500 ? nil : Data(repeating: 1, count: 100_000)
            }
            let request = TransportRequest(.put, server, body: body, idleTimeout: .milliseconds(400))
            #expect(await transport.failure(of: request) == .idleTimeout)
            // What the operating system holds for both sides is a few megabytes.
            #expect(pulled.withLock { $0 } < 250)
        }
    }

    @Test("a cut in a compressed body is noticed, though its frame is whole", arguments: TransportUnderTest.all)
    func cutCompression(kind: TransportUnderTest) async throws {
        // promise: transport.truncated-gzip
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAACA+3EsQkAAAgDsFf8rbgL/g8e4ZoM2emk1rZt27Zt27Zt"))
        let server = try LoopbackServer.start { _ in .data(packed, headers: ["Content-Encoding": "gzip"]) }
        try await kind.expects(.cutCompression) { transport in
            #expect(await transport.failure(of: TransportRequest(.get, server)) == .connectionLost)
        }
    }

    @Test("a gzip body may have several members (RFC 1952, section 2.2)", arguments: TransportUnderTest.all)
    func gzipMembers(kind: TransportUnderTest) async throws {
        // promise: transport.gzip-members
        let packed = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJVwAA9vmB7QYAAAAfiwgAAAAAAAIDK88vykkBAEMRdzoFAAAA")
        )
        let server = try LoopbackServer.start { _ in .data(packed, headers: ["Content-Encoding": "gzip"]) }
        try await kind.expects(.gzipMembers) { transport in
            let (_, body) = try await transport.answer(to: TransportRequest(.get, server))
            #expect(body == Data("hello world".utf8))
        }
    }

    @Test("a redirect to nowhere keeps its body", arguments: TransportUnderTest.all)
    func unusableRedirect(kind: TransportUnderTest) async throws {
        // promise: transport.redirect-body
        let server = try LoopbackServer.start { _ in .text("moved", status: 301) }
        try await kind.expects(.unusableRedirect) { transport in
            let (response, body) = try await transport.answer(to: TransportRequest(.get, server))
            #expect(response.status == 301)
            #expect(body == Data("moved".utf8))
        }
    }
}
