import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

@Suite("Requests of transports")
struct TransportRequestLoopbackTests {
    @Test(
        "have the specified method, path and query unchanged",
        arguments: TransportUnderTest.all,
        ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]
    )
    func methods(kind: TransportUnderTest, method: String) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let target = "/a%2Fb/c%20d;e=%C3%A4,?q=a+b%2B&x=%26&y=%E2%82%AC&z"
        let (response, _) = try await kind.make().perform(
            TransportRequest(HTTPMethod(rawValue: method), server, target)
        )
        #expect(response.status == 200)
        let request = try #require(server.requests.first)
        #expect(request.method == method)
        #expect(request.target == target)
        #expect(request.bodyLength == 0)
        #expect(server.requests.count == 1)
    }

    @Test("have the specified header fields", arguments: TransportUnderTest.all)
    func headers(kind: TransportUnderTest) async throws {
        // promise: transport.exact-headers
        let server = try LoopbackServer.start { _ in .status(204) }
        let headers: HTTPHeaders = [
            "x-API-key": "k", "Cookie": "a=b; c=d", "Authorization": "Bearer t", "Accept": "text/x", "X-Empty": "",
            "X-Umlaut": "ä", "Content-Type": "text/y", "User-Agent": "specc",
        ]
        let transport = try kind.make()
        _ = try await transport.send(TransportRequest(.get, server, headers: headers))
        _ = try await transport.send(TransportRequest(.post, server, headers: headers, body: .text("x")))
        for request in server.requests {
            for field in headers.fields {
                #expect(request.headers.values(of: field.name) == [field.value])
            }
        }
    }

    #if os(Linux)
        @Test("have no additional header fields", arguments: TransportUnderTest.all)
        func noAdditionalHeaders(kind: TransportUnderTest) async throws {
            // promise: transport.no-expect-continue
            let server = try LoopbackServer.start { _ in .status(204) }
            let transport = try kind.make()
            // Above a megabyte, libcurl would send `Expect: 100-continue`.
            let long = RequestBody.data(Data(repeating: 1, count: 2_000_000))
            let bodies: [RequestBody] = [.none, .text("a=b"), .text(""), .chunks(["a=b"]), long]
            for body in bodies {
                _ = try await transport.send(TransportRequest(.post, server, body: body))
            }
            _ = try await transport.send(TransportRequest(.get, server))
            let framing: Set = ["host", "connection", "accept-encoding", "content-length", "transfer-encoding"]
            for request in server.requests {
                #expect(Set(request.headers.names.map { $0.lowercased() }).subtracting(framing) == [])
            }
        }
    #endif

    @Test("join repeated fields with a comma, cookies with a semicolon", arguments: TransportUnderTest.all)
    func repeatedHeaders(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .status(204) }
        _ = try await kind.make().send(
            TransportRequest(.get, server, headers: ["X-A": "1", "Cookie": "a=1", "x-a": "2", "cookie": "b=2"])
        )
        let received = try #require(server.requests.first).headers
        #expect(received.values(of: "X-A").joined(separator: ", ") == "1, 2")
        #expect(received.values(of: "Cookie").joined(separator: "; ") == "a=1; b=2")
    }

    @Test(
        "send a body from memory with its length",
        arguments: TransportUnderTest.all,
        ["POST", "PUT", "PATCH", "DELETE"]
    )
    func dataBody(kind: TransportUnderTest, method: String) async throws {
        let server = try LoopbackServer.start { _ in .status(204) }
        let transport = try kind.make()
        let body = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0) })
        _ = try await transport.send(TransportRequest(HTTPMethod(rawValue: method), server, body: .data(body)))
        _ = try await transport.send(TransportRequest(HTTPMethod(rawValue: method), server, body: .data(Data())))
        let requests = server.requests
        #expect(requests.map(\.body) == [body, Data()])
        #expect(requests.map { $0.headers["Content-Length"] } == ["300000", "0"])
    }

    @Test("send a file", arguments: TransportUnderTest.all)
    func fileBody(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .status(204) }
        let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let file = FileManager.default.temporaryDirectory.appending(path: "specc-\(UUID()).bin")
        try body.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await kind.make().send(TransportRequest(.put, server, body: .file(file)))
        let request = try #require(server.requests.first)
        #expect(request.body == body)
        #expect(request.headers["Content-Length"] == "3000000")
    }

    @Test("fail before sending if the file cannot be read", arguments: TransportUnderTest.all)
    func missingFile(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .status(204) }
        let transport = try kind.make()
        let directory = FileManager.default.temporaryDirectory
        for file in [directory.appending(path: "specc-\(UUID())"), directory] {
            #expect(await transport.failure(of: TransportRequest(.put, server, body: .file(file))) == .requestBody)
        }
        #expect(server.requests.isEmpty)
    }

    @Test("send a stream with chunks of any size", arguments: TransportUnderTest.all, [nil, 200_006])
    func streamBody(kind: TransportUnderTest, length: Int?) async throws {
        // promise: transport.body-sources
        let server = try LoopbackServer.start { _ in .status(204) }
        let long = String(repeating: "b", count: 200_000)
        let body = RequestBody.chunks(["a", "", long, "", "", "end.."], length: length)
        _ = try await kind.make().send(TransportRequest(.post, server, body: body))
        #expect(server.requests.first?.body == Data("a\(long)end..".utf8))
    }

    @Test("fail if the stream fails, so that the server receives no complete body", arguments: TransportUnderTest.all)
    func failingStream(kind: TransportUnderTest) async throws {
        // promise: transport.failed-body-stream
        struct Failure: Error {}
        let server = try LoopbackServer.start { _ in .status(204) }
        let transport = try kind.make()
        let bodies: [RequestBody] = [
            .chunks(["some"], failure: Failure()),
            .chunks(["some"], length: 5),
            .chunks(["some"], length: 3),
        ]
        for body in bodies {
            #expect(await transport.failure(of: TransportRequest(.post, server, body: body)) == .requestBody)
        }
        try await server.waitForNoConnections()
        #expect(!server.requests.contains { $0.isComplete })
    }

    @Test("with a stream do not block other calls of the transport", arguments: TransportUnderTest.all)
    func dependentStream(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { .text("from \($0.path)") }
        let transport = try kind.make()
        let upstream = try await transport.send(TransportRequest(.post, server, "/source"))
        let body = RequestBody.streamOnce {
            _ = try await transport.perform(TransportRequest(.get, server, "/other"))
            var chunks = upstream.body.makeAsyncIterator()
            return try await chunks.next()
        }
        _ = try await transport.send(TransportRequest(.put, server, "/sink", body: body))
        #expect(server.requests.last?.body == Data("from /source".utf8))
    }

    @Test("fail if their text contains line breaks or other control characters", arguments: TransportUnderTest.all)
    func invalid(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .status(204) }
        let transport = try kind.make()
        let requests = [
            TransportRequest(HTTPMethod(rawValue: "GET / HTTP/1.1\r\nX:"), server),
            TransportRequest(HTTPMethod(rawValue: ""), server),
            TransportRequest(.get, server, headers: ["X-A\r\nX-B": "1"]),
            TransportRequest(.get, server, headers: ["": "1"]),
            TransportRequest(.get, server, headers: ["X-A": "1\r\nX-B: 2"]),
            TransportRequest(.get, server, headers: ["X-A": "1\u{0}"]),
            TransportRequest(.post, server, headers: ["Content-Length": "5"], body: .text("x")),
            TransportRequest(.post, server, headers: ["transfer-encoding": "chunked"], body: .text("x")),
            TransportRequest(method: .get, url: try #require(URL(string: "file:///etc/passwd"))),
            TransportRequest(method: .get, url: try #require(URL(string: "/relative"))),
            TransportRequest(method: .get, url: try #require(URL(string: "http://me:secret@127.0.0.1:\(server.port)"))),
        ]
        for request in requests {
            #expect(await transport.failure(of: request) == .invalidRequest)
        }
        #expect(server.requests.isEmpty)
    }
}
