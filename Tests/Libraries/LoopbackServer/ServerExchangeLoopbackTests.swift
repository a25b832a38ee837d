import Foundation
import LoopbackServer
import Testing

@Suite("Loopback server")
struct ServerExchangeLoopbackTests {
    @Test("responds with the configured status, headers and body")
    func responds() async throws {
        let server = try LoopbackServer.start { _ in
            .json(#"{"a":1}"#, status: 201, headers: ["x-Trace": "7", "Set-Cookie": "a=1", "set-cookie": "b=2"])
        }
        let response = try await RawClient(port: server.port).exchange("GET / HTTP/1.1\r\n\r\n")
        #expect(
            response == """
                HTTP/1.1 201 Created\r
                Content-Type: application/json\r
                x-Trace: 7\r
                Set-Cookie: a=1\r
                set-cookie: b=2\r
                Content-Length: 7\r
                \r
                {"a":1}
                """
        )
    }

    @Test("records received header names and their order unchanged")
    func records() async throws {
        let server = try LoopbackServer.start { _ in .status(200) }
        _ = try await RawClient(port: server.port)
            .exchange(
                "PATCH /a%2Fb?q=%20 HTTP/1.1\r\nhOst: x\r\nA:  one \r\nX-b: \t\r\nContent-Length: 2\r\na: two\r\n\r\nhi"
            )
        let request = try #require(try await server.waitForRequests(1).first)
        #expect(request.method == "PATCH")
        #expect(request.target == "/a%2Fb?q=%20")
        #expect(request.path == "/a%2Fb")
        #expect(request.query == "q=%20")
        #expect(request.headers == ["hOst": "x", "A": "one", "X-b": "", "Content-Length": "2", "a": "two"])
        #expect(request.headers["a"] == "one")
        #expect(request.headers.values(of: "A") == ["one", "two"])
        #expect(request.body == Data("hi".utf8))
        #expect(request.connection == 1)
        #expect(request.isComplete)
    }

    @Test("responds with a script in order, and with an error at its end")
    func script() async throws {
        let server = try LoopbackServer.start(script: [.text("one"), .text("two", status: 503)])
        let client = try RawClient(port: server.port)
        #expect(await client.exchange("GET / HTTP/1.1\r\n\r\n").hasSuffix("one"))
        #expect(await client.exchange("GET / HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 503 "))
        #expect(await client.exchange("GET / HTTP/1.1\r\n\r\n").hasSuffix("The script has no further response."))
    }

    @Test("responds by method and path, else with 404")
    func routes() async throws {
        let server = try LoopbackServer.start(routes: ["GET /users": .text("all"), "POST /users": .status(201)])
        let client = try RawClient(port: server.port)
        #expect(await client.exchange("GET /users?page=2 HTTP/1.1\r\n\r\n").hasSuffix("all"))
        #expect(await client.exchange("POST /users HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 201 "))
        #expect(await client.exchange("GET /posts HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 404 "))
    }

    @Test("reuses a connection until a request or response closes it")
    func keepAlive() async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let client = try RawClient(port: server.port)
        #expect(await !client.exchange("GET /1 HTTP/1.1\r\n\r\n").contains("Connection: close"))
        client.send("GET /2 HTTP/1.1\r\nConnection: Close\r\n\r\n")
        let (text, end) = await client.read()
        #expect(text.contains("Connection: close\r\n"))
        #expect(end == .closed)
        #expect(server.requests.map(\.connection) == [1, 1])
        #expect(try await server.waitForEnd(of: 1) == .byServer)
    }

    @Test("closes after HTTP/1.0, and never if the response declares it persistent")
    func keepAliveOverrides() async throws {
        let server = try LoopbackServer.start { request in
            LoopbackServer.Response(
                body: .data(Data("ok".utf8)),
                keepAlive: request.path == "/always" ? .always : .asRequested
            )
        }
        let old = try RawClient(port: server.port)
        old.send("GET / HTTP/1.0\r\n\r\n")
        #expect(await old.read().end == .closed)
        let persistent = try RawClient(port: server.port)
        let request = "GET /always HTTP/1.1\r\nConnection: close\r\n\r\n"
        #expect(await persistent.exchange(request).hasSuffix("ok"))
        #expect(await persistent.exchange(request).hasSuffix("ok"))
    }

    @Test("responds to pipelined requests in order")
    func pipelining() async throws {
        let server = try LoopbackServer.start { .text($0.target) }
        let client = try RawClient(port: server.port)
        client.send("POST /1 HTTP/1.1\r\nContent-Length: 3\r\n\r\nabcGET /2 HTTP/1.1\r\n\r\n")
        client.send("\r\nGET /3 HTTP/1.1\r\n\r\n")
        let (text, _) = await client.read { $0.hasSuffix("/3") }
        #expect(text.contains("\r\n\r\n/1HTTP/1.1 200 OK"))
        #expect(text.contains("\r\n\r\n/2HTTP/1.1 200 OK"))
        #expect(server.requests.map(\.target) == ["/1", "/2", "/3"])
        #expect(server.requests.first?.body == Data("abc".utf8))
    }

    @Test("reads a chunked body, with extensions and trailers")
    func chunkedRequest() async throws {
        let server = try LoopbackServer.start { _ in .status(200) }
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3 ; x=1\r\nabc\r\n")
        #expect(await client.exchange("A\r\n0123456789\r\n0\r\nX-Sum: 1\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
        #expect(server.requests.first?.body == Data("abc0123456789".utf8))
        #expect(await client.exchange("GET / HTTP/1.1\r\n\r\n").hasPrefix("HTTP/1.1 200 "))
    }

    @Test("sends 100 Continue if the client expects it")
    func expectContinue() async throws {
        let server = try LoopbackServer.start { .text(String(decoding: $0.body, as: UTF8.self)) }
        let client = try RawClient(port: server.port)
        client.send("PUT / HTTP/1.1\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n")
        #expect(await client.read { $0.hasSuffix("\r\n\r\n") }.text == "HTTP/1.1 100 Continue\r\n\r\n")
        #expect(await client.exchange("body").hasSuffix("\r\n\r\nbody"))
    }

    @Test("responds to HEAD without a body")
    func head() async throws {
        let server = try LoopbackServer.start { _ in .text("twelve bytes") }
        let client = try RawClient(port: server.port)
        client.send("HEAD / HTTP/1.1\r\nConnection: close\r\n\r\n")
        let text = await client.read().text
        #expect(text.contains("Content-Length: 12\r\n"))
        #expect(text.hasSuffix("\r\n\r\n"))
    }

    @Test("sends no Content-Length with 204 and 304", arguments: [204, 304])
    func withoutBody(status: Int) async throws {
        let server = try LoopbackServer.start { _ in .status(status) }
        let response = try await RawClient(port: server.port).exchange("GET / HTTP/1.1\r\n\r\n")
        #expect(!response.contains("Content-Length"))
    }

    @Test("waits for the configured delay before the headers and between chunks")
    func delays() async throws {
        let body = LoopbackServer.Response.Body.chunks([
            .init("a", after: .milliseconds(60)), .init("b", after: .milliseconds(60)),
        ])
        let server = try LoopbackServer.start { _ in LoopbackServer.Response(body: body, delay: .milliseconds(80)) }
        let client = try RawClient(port: server.port)
        let start = ContinuousClock.now
        client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        await client.read { $0.hasSuffix("\r\n\r\n") }
        #expect(.now - start >= .milliseconds(79))
        #expect(await client.read().text == "1\r\na\r\n1\r\nb\r\n0\r\n\r\n")
        #expect(.now - start >= .milliseconds(198))
    }

    @Test("trickles a body byte by byte")
    func trickle() async throws {
        let body = LoopbackServer.Response.Body.trickle(Data("drip".utf8), every: .milliseconds(20))
        let server = try LoopbackServer.start { _ in LoopbackServer.Response(body: body) }
        let client = try RawClient(port: server.port)
        let time = await ContinuousClock().measure {
            #expect(await client.exchange("GET / HTTP/1.1\r\n\r\n").hasSuffix("drip"))
        }
        #expect(time >= .milliseconds(59))
    }

    @Test("sends an endless body until the client disconnects")
    func endless() async throws {
        let server = try LoopbackServer.start { _ in LoopbackServer.Response(body: .endless(Data("tick\n".utf8))) }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send("GET / HTTP/1.1\r\n\r\n")
        await client?.read { $0.utf8.count > 100_000 }
        client = nil
        #expect(try await server.waitForEnd(of: 1) == .byClient)
    }

    @Test("counts received and sent bytes")
    func bytes() async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let client = try RawClient(port: server.port)
        client.send("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\na")
        try await server.waitForReceivedBytes(39)
        #expect(server.sentBytes == 0)
        let response = await client.exchange("bc")
        await server.stop()
        #expect(server.sentBytes == response.utf8.count)
    }

    @Test("a wait that times out reports what it waited for")
    func waitTimeout() async throws {
        let server = try LoopbackServer.start { _ in .status(200) }
        await #expect(throws: LoopbackServer.WaitTimeout.self) {
            try await server.waitForRequests(1, within: .milliseconds(20))
        }
        let wait = Task { try await server.waitForRequests(1) }
        wait.cancel()
        await #expect(throws: CancellationError.self) { try await wait.value }
    }
}
