import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

@Suite("Responses of transports")
struct TransportResponseLoopbackTests {
    @Test(
        "have the status and the body of the server",
        arguments: TransportUnderTest.all,
        [200, 201, 202, 203, 206, 299, 400, 403, 404, 407, 409, 418, 422, 429, 500, 503, 599]
    )
    func statuses(kind: TransportUnderTest, status: Int) async throws {
        let server = try LoopbackServer.start { _ in .json("{}", status: status, headers: ["X-Trace": "7"]) }
        let (response, body) = try await kind.make().perform(TransportRequest(.get, server))
        #expect(response.status == status)
        #expect(response.headers["x-trace"] == "7")
        #expect(response.headers["Content-Type"] == "application/json")
        #expect(body == Data("{}".utf8))
    }

    @Test(
        "with a redirect status are returned, not followed",
        arguments: TransportUnderTest.all,
        [300, 301, 302, 303, 307, 308]
    )
    func redirects(kind: TransportUnderTest, status: Int) async throws {
        let server = try LoopbackServer.start { _ in
            .text("moved", status: status, headers: ["Location": "/elsewhere"])
        }
        let transport = try kind.make()
        for method in [HTTPMethod.get, .post] {
            let (response, body) = try await transport.perform(TransportRequest(method, server))
            #expect(response.status == status)
            #expect(response.headers["Location"] == "/elsewhere")
            #expect(body == Data("moved".utf8))
        }
        #expect(server.requests.map(\.path) == ["/", "/"])
    }

    @Test("with a redirect status and no Location are returned", arguments: TransportUnderTest.all, [301, 305, 308])
    func redirectsWithoutLocation(kind: TransportUnderTest, status: Int) async throws {
        let server = try LoopbackServer.start { request in
            request.method == "HEAD" ? .text("no body", status: status) : .status(status)
        }
        let transport = try kind.make()
        for method in [HTTPMethod.get, .head, .post] {
            let (response, body) = try await transport.perform(TransportRequest(method, server))
            #expect(response.status == status)
            #expect(body.isEmpty)
        }
    }

    @Test("have no body if the status or the method does not allow one", arguments: TransportUnderTest.all)
    func withoutBody(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { request in
            switch request.path {
            case "/204": .status(204)
            case "/304": .status(304, headers: ["ETag": "\"1\""])
            default: .text("a body")
            }
        }
        let transport = try kind.make()
        for (method, target, status) in [(HTTPMethod.get, "/204", 204), (.get, "/304", 304), (.head, "/", 200)] {
            let (response, body) = try await transport.perform(TransportRequest(method, server, target))
            #expect(response.status == status)
            #expect(body.isEmpty)
        }
    }

    @Test("are complete in every framing", arguments: TransportUnderTest.all)
    func framings(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { request in
            switch request.path {
            case "/chunks": LoopbackServer.Response(body: .chunks(["hello", " ", "world"]))
            case "/close":
                LoopbackServer.Response(body: .untilClose([.init("hello "), .init("world", after: .milliseconds(5))]))
            case "/trickle": LoopbackServer.Response(body: .trickle(Data("hello world".utf8), every: .milliseconds(1)))
            default: .text("hello world")
            }
        }
        let transport = try kind.make()
        for target in ["/", "/chunks", "/close", "/trickle"] {
            let (_, body) = try await transport.perform(TransportRequest(.get, server, target))
            #expect(body == Data("hello world".utf8))
        }
    }

    @Test("ignore interim responses", arguments: TransportUnderTest.all, [100, 103])
    func interimResponses(kind: TransportUnderTest, status: Int) async throws {
        // promise: transport.interim-responses
        let interim = "HTTP/1.1 \(status) Wait\r\nLink: <x>\r\n\r\n"
        let server = try LoopbackServer.start { _ in .raw(interim + "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok") }
        let (response, body) = try await kind.make().perform(TransportRequest(.get, server))
        #expect(response.status == 200)
        #expect(response.headers["Link"] == nil)
        #expect(body == Data("ok".utf8))
    }

    @Test("are decompressed", arguments: TransportUnderTest.all)
    func gzip(kind: TransportUnderTest) async throws {
        // gzip of "specc " repeated a thousand times.
        let compressed = try #require(
            Data(base64Encoded: "H4sIAAAAAAACA+3EsQkAAAgDsFf8rbgL/g8e4ZoM2emk1rZt27Zt27ZtPz6mv+W8cBcAAA==")
        )
        let server = try LoopbackServer.start { request in
            #expect(request.headers["Accept-Encoding"]?.contains("gzip") ?? false)
            return .data(compressed, headers: ["Content-Encoding": "gzip"])
        }
        let (_, body) = try await kind.make().perform(TransportRequest(.get, server))
        #expect(body == Data(String(repeating: "specc ", count: 1_000).utf8))
    }

    @Test(
        "are decompressed from deflate, with and without the zlib wrapper",
        arguments: TransportUnderTest.all,
        ["eJzLSM3JyVcozy/KSQEAGgsEXQ==", "y0jNyclXKM8vykkBAA=="]
    )
    func deflate(kind: TransportUnderTest, compressed: String) async throws {
        let data = try #require(Data(base64Encoded: compressed))
        let server = try LoopbackServer.start { _ in .data(data, headers: ["Content-Encoding": "deflate"]) }
        let (_, body) = try await kind.make().perform(TransportRequest(.get, server))
        #expect(body == Data("hello world".utf8))
    }

    @Test("without a body may name any coding", arguments: TransportUnderTest.all)
    func codingWithoutBody(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { request in
            .status(request.path == "/304" ? 304 : 200, headers: ["Content-Encoding": "gzip, x"])
        }
        let transport = try kind.make()
        for (method, target) in [(HTTPMethod.head, "/"), (.get, "/304"), (.get, "/")] {
            #expect(await transport.failure(of: TransportRequest(method, server, target)) == nil)
        }
    }

    @Test("have one field for each cookie, whose values may contain commas", arguments: TransportUnderTest.all)
    func cookieFields(kind: TransportUnderTest) async throws {
        let cookies = ["a=1; Path=/; Secure; HttpOnly", "b=2; Path=/; Secure; HttpOnly"]
        let server = try LoopbackServer.start { _ in
            .status(204, headers: HeaderFields(cookies.map { .init("Set-Cookie", $0) }))
        }
        let response = try await kind.make().send(TransportRequest(.get, server))
        #expect(
            response.headers.values(of: "Set-Cookie")
                == cookies.map { kind.joinsFields ? $0 + "; Secure; HttpOnly" : $0 }
        )
    }

    @Test("can be large", arguments: TransportUnderTest.all)
    func large(kind: TransportUnderTest) async throws {
        let part = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 / 3) })
        let pieces = (0..<20).map { _ in LoopbackServer.Response.Piece(part) }
        let server = try LoopbackServer.start { _ in LoopbackServer.Response(body: .chunks(pieces)) }
        let (_, body) = try await kind.make().perform(TransportRequest(.get, server))
        #expect(body.count == 20_000_000)
        #expect(body.suffix(1_000_000) == part)
    }

    @Test("can be read before they are complete", arguments: TransportUnderTest.all)
    func streaming(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .chunks(["first", "second"]), fault: .stallBody(after: 5))
        }
        let response = try await kind.make().send(TransportRequest(.get, server))
        var chunks = response.body.makeAsyncIterator()
        #expect(try await chunks.next() == Data("first".utf8))
    }

    @Test(
        "with status 401 are returned, with any challenge",
        arguments: TransportUnderTest.all,
        [
            "Basic realm=\"x\"", "Basic", "Bearer realm=\"x\"", "Bearer", "Digest realm=\"x\", nonce=\"1\"",
            "Negotiate", "NTLM", "Basic realm=x, Bearer", "",
        ]
    )
    func unauthorized(kind: TransportUnderTest, challenge: String) async throws {
        // promise: fault.unauthorized-schemes
        let headers: HeaderFields = challenge.isEmpty ? [:] : ["WWW-Authenticate": challenge]
        let server = try LoopbackServer.start { _ in .json("{\"who\":null}", status: 401, headers: headers) }
        let transport = try kind.make()
        for method in [HTTPMethod.get, .post] {
            let (response, body) = try await transport.perform(TransportRequest(method, server))
            #expect(response.status == 401)
            #expect(response.headers["WWW-Authenticate"] == (challenge.isEmpty ? nil : challenge))
            #expect(body == Data("{\"who\":null}".utf8))
        }
        #expect(server.requests.count == 2)
        #expect(server.requests.allSatisfy { $0.headers["Authorization"] == nil })
    }

    @Test("do not store cookies", arguments: TransportUnderTest.all)
    func cookies(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .status(204, headers: ["Set-Cookie": "a=1; Path=/"]) }
        let transport = try kind.make()
        for _ in 0..<2 {
            #expect(try await transport.send(TransportRequest(.get, server)).headers["Set-Cookie"] == "a=1; Path=/")
        }
        #expect(server.requests.allSatisfy { $0.headers["Cookie"] == nil })
    }

    @Test("are not cached", arguments: TransportUnderTest.all)
    func caching(kind: TransportUnderTest) async throws {
        let headers: HeaderFields = ["Cache-Control": "max-age=3600", "ETag": "\"1\""]
        let server = try LoopbackServer.start { _ in .text("x", headers: headers) }
        let transport = try kind.make()
        for _ in 0..<2 {
            _ = try await transport.perform(TransportRequest(.get, server))
        }
        #expect(server.requests.count == 2)
        #expect(server.requests.last?.headers["If-None-Match"] == nil)
    }

    @Test("above the size limit fail and end the transfer", arguments: TransportUnderTest.all)
    func responseBodyLimit(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { request in
            request.path == "/endless"
                ? LoopbackServer.Response(body: .endless(Data(repeating: 1, count: 65_536))) : .text("ten bytes.")
        }
        let transport = try kind.make()
        #expect(await transport.failure(of: TransportRequest(.get, server, responseBodyLimit: 10)) == nil)
        #expect(await transport.failure(of: TransportRequest(.get, server, responseBodyLimit: 9)) == .responseTooLarge)
        let endless = TransportRequest(.get, server, "/endless", responseBodyLimit: 100_000)
        #expect(await transport.failure(of: endless) == .responseTooLarge)
        let connection = try #require(server.requests.last?.connection)
        #expect(try await server.waitForEnd(of: connection) == .byClient)
    }
}
