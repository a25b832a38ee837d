import Foundation
import LoopbackServer
import ProjectFolder
import SpeccRuntime
import SpeccSynchronization
import Testing

/// Promises that URLSession on Linux breaks. Every other transport fulfills them.
@Suite("Known limitations of transports")
struct TransportLimitLoopbackTests {
    @Test("every known limitation is listed in the page of promises")
    func page() throws {
        let page = try String(contentsOf: ProjectFolder.root.appending(path: "Docs/Promises.md"), encoding: .utf8)
        for limit in KnownLimitation.allCases {
            #expect(page.contains("| `\(limit.rawValue)` |"))
        }
    }

    #if os(Linux)
        @Test("libcurl has no known limitations")
        func none() {
            #expect(TransportUnderTest.curl.limits.isEmpty)
        }
    #endif

    @Test("accepts a chunked response with trailers", arguments: TransportUnderTest.all)
    func trailers(kind: TransportUnderTest) async throws {
        // promise: transport.response-trailers
        let chunked = LoopbackServer.Response(
            body: .chunks(["hello ", "world"]),
            trailers: ["X-Sum": "1", "X-Long": "2"]
        )
        let server = try LoopbackServer.start { _ in chunked }
        try await kind.expects(.trailers) { transport in
            for _ in 0..<2 {
                let (response, body) = try await transport.perform(TransportRequest(.get, server))
                #expect(body == Data("hello world".utf8))
                #expect(response.headers["X-Sum"] == nil)
            }
            #expect(Set(server.requests.map(\.connection)) == [1])
        }
    }

    @Test("reports truncated or reset headers as a lost connection", arguments: TransportUnderTest.all)
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
        "returns redirects with any Location",
        arguments: TransportUnderTest.all,
        ["//[::1]/x", "//", "http://", "::", "\u{FC}"]
    )
    func invalidLocation(kind: TransportUnderTest, location: String) async throws {
        // promise: transport.redirect-location
        let server = try LoopbackServer.start { _ in .text("moved", status: 301, headers: ["Location": location]) }
        try await kind.expects(.invalidLocation) { transport in
            let (response, body) = try await transport.perform(TransportRequest(.get, server))
            #expect(response.status == 301)
            #expect(response.headers["Location"] == location)
            #expect(body == Data("moved".utf8))
        }
    }

    @Test(
        "reads header fields as leniently as RFC 9112 requires (sections 4 and 5)",
        arguments: TransportUnderTest.all,
        [
            ("HTTP/1.1 200\r\nX: abc def\r\n", "abc def"),
            ("HTTP/1.1 200 \r\nX:abc def\r\n", "abc def"),
            ("HTTP/1.1 200 OK\r\nX:abc def\r\n", "abc def"),
            ("HTTP/1.1 200 OK\r\nx:  abc\r\n   def \t\r\n", "abc def"),
            ("HTTP/1.1 200 OK\r\nX: \u{E4}\r\n", "\u{E4}"),
        ]
    )
    func lenientFields(kind: TransportUnderTest, sample: (head: String, value: String)) async throws {
        // promise: transport.lenient-fields
        // Characters above ASCII are sent as Latin-1.
        let bytes = (sample.head + "Content-Length: 2\r\n\r\nok").unicodeScalars.map {
            UInt8(truncatingIfNeeded: $0.value)
        }
        let server = try LoopbackServer.start { _ in .fault(.raw(Data(bytes))) }
        try await kind.expects(.lenientFields) { transport in
            let (response, body) = try await transport.perform(TransportRequest(.get, server))
            #expect(response.status == 200)
            #expect(response.headers["X"] == sample.value)
            #expect(body == Data("ok".utf8))
        }
    }

    @Test("rejects a line that is not a header field", arguments: TransportUnderTest.all)
    func malformedFields(kind: TransportUnderTest) async throws {
        // promise: transport.malformed-fields
        let server = try LoopbackServer.start { _ in
            .raw("HTTP/1.1 200 OK\r\nno field\r\nContent-Length: 2\r\n\r\nok")
        }
        try await kind.expects(.malformedFields) { transport in
            #expect(await transport.failure(of: TransportRequest(.get, server)) == .protocolViolation)
        }
    }

    @Test("does not treat excess bytes as the next response", arguments: TransportUnderTest.all)
    func excessBytes(kind: TransportUnderTest) async throws {
        // promise: transport.excess-bytes
        let excess = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
        let server = try LoopbackServer.start { request in
            guard request.path == "/excess" else { return .text("good") }
            let body = LoopbackServer.Response.Body.data(Data(("good" + excess).utf8))
            return LoopbackServer.Response(headers: ["Content-Length": "4"], body: body, keepAlive: .always)
        }
        try await kind.expects(.excessBytes) { transport in
            for method in [HTTPMethod.get, .post] {
                let body: RequestBody = method == .post ? .text("x") : .none
                _ = try await transport.perform(TransportRequest(.get, server, "/excess"))
                for _ in 0..<2 {
                    let request = TransportRequest(method, server, "/next", body: body)
                    let (_, received) = try await transport.perform(request)
                    #expect(String(decoding: received, as: UTF8.self) == "good")
                }
            }
        }
    }

    @Test("preserves repeated fields and their order", arguments: TransportUnderTest.all)
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

    @Test("sends bodies with GET and DELETE", arguments: TransportUnderTest.all)
    func bodyWithGet(kind: TransportUnderTest) async throws {
        // promise: transport.get-body
        let server = try LoopbackServer.start { .text("\($0.method) \(String(decoding: $0.body, as: UTF8.self))") }
        try await kind.expects(.bodyWithGet) { transport in
            for method in [HTTPMethod.get, .delete] {
                let (_, body) = try await transport.perform(TransportRequest(method, server, body: .text("query")))
                #expect(String(decoding: body, as: UTF8.self) == "\(method.rawValue) query")
            }
        }
    }

    @Test("sends dot segments unchanged", arguments: TransportUnderTest.all)
    func dotSegments(kind: TransportUnderTest) async throws {
        // promise: transport.dot-segments
        let server = try LoopbackServer.start { _ in .text("ok") }
        try await kind.expects(.dotSegments) { transport in
            _ = try await transport.perform(TransportRequest(.get, server, "/a/./b/../c"))
            #expect(server.requests.last?.target == "/a/./b/../c")
        }
    }

    @Test(
        "stops reading from the connection while the reader is slow, and loses nothing",
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
            // The server is not throttled as long as its count of sent bytes grows during other calls.
            var (sent, steady) = (0, 0)
            while steady < 20, sent < size {
                _ = try await transport.perform(TransportRequest(.get, server, "/small"))
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

    @Test("sends a stream chunk by chunk", arguments: TransportUnderTest.all, [nil, 11])
    func streamedUpload(kind: TransportUnderTest, length: Int?) async throws {
        // promise: transport.streamed-upload
        let server = try LoopbackServer.start { .data($0.body) }
        let bound = kind.limits.contains(.streamedUpload) ? Duration.milliseconds(100) : .seconds(10)
        try await kind.expects(.streamedUpload) { transport in
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
            let (_, received) = try await transport.perform(request)
            #expect(received == Data("hello world".utf8))
        }
    }

    @Test("does not read a stream ahead of a server that stopped reading", arguments: TransportUnderTest.all)
    func slowServer(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start(limits: .init(readBody: 100_000)) { _ in .text("ok") }
        try await kind.expects(.streamedUpload) { transport in
            let pulled = Mutex(0)
            let body = RequestBody.streamOnce(length: nil) {
                let count = pulled.withLock { pulled in
                    pulled += 1
                    return pulled
                }
                return count > 500 ? nil : Data(repeating: 1, count: 100_000)
            }
            let request = TransportRequest(.put, server, body: body, idleTimeout: .milliseconds(400))
            #expect(await transport.failure(of: request) == .timeout(.idle))
            // The socket buffers of both sides contain a few megabytes.
            #expect(pulled.withLock { $0 } < 250)
        }
    }

    @Test("detects a truncated gzip body in a complete response", arguments: TransportUnderTest.all)
    func truncatedGzip(kind: TransportUnderTest) async throws {
        // promise: transport.truncated-gzip
        let compressed = try #require(Data(base64Encoded: "H4sIAAAAAAACA+3EsQkAAAgDsFf8rbgL/g8e4ZoM2emk1rZt27Zt27Zt"))
        let server = try LoopbackServer.start { _ in .data(compressed, headers: ["Content-Encoding": "gzip"]) }
        try await kind.expects(.truncatedGzip) { transport in
            #expect(await transport.failure(of: TransportRequest(.get, server)) == .connectionLost)
        }
    }

    @Test("reads a gzip body of several members (RFC 1952, section 2.2)", arguments: TransportUnderTest.all)
    func gzipMembers(kind: TransportUnderTest) async throws {
        // promise: transport.gzip-members
        let compressed = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA8tIzcnJVwAA9vmB7QYAAAAfiwgAAAAAAAIDK88vykkBAEMRdzoFAAAA")
        )
        let server = try LoopbackServer.start { _ in .data(compressed, headers: ["Content-Encoding": "gzip"]) }
        try await kind.expects(.gzipMembers) { transport in
            let (_, body) = try await transport.perform(TransportRequest(.get, server))
            #expect(body == Data("hello world".utf8))
        }
    }

    @Test("returns the body of a redirect without Location", arguments: TransportUnderTest.all)
    func unusableRedirect(kind: TransportUnderTest) async throws {
        // promise: transport.redirect-body
        let server = try LoopbackServer.start { _ in .text("moved", status: 301) }
        try await kind.expects(.unusableRedirect) { transport in
            let (response, body) = try await transport.perform(TransportRequest(.get, server))
            #expect(response.status == 301)
            #expect(body == Data("moved".utf8))
        }
    }
}
