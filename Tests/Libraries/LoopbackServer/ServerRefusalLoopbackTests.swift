import Foundation
import LoopbackServer
import Testing

@Suite("Requests that the loopback server rejects")
struct ServerRefusalLoopbackTests {
    @Test(
        "responds to an invalid request with the status of its error",
        arguments: [
            ("invalid\r\n\r\n", 400),
            ("GET  / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nname : space\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n folded: line\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\na: b\rc\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\na: b\u{0}\r\n\r\n", 400),
            ("GET / HTTP/2.0\r\n\r\n", 505),
            ("G;ET / HTTP/1.1\r\n\r\n", 400),
            ("G'$(id)' / HTTP/1.1\r\n\r\n", 400),
            ("GÉT / HTTP/1.1\r\n\r\n", 400),
            ("GET orders HTTP/1.1\r\n\r\n", 400),
            ("GET @evil.example/ HTTP/1.1\r\n\r\n", 400),
            ("CONNECT shop.example:443 HTTP/1.1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n+1\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1 2\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0x1\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n8000000000000000\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n7fffffffffffffff\r\n", 413),
            ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", 400),
        ]
    )
    func rejects(request: String, status: Int) async throws {
        let server = try LoopbackServer.start { _ in .status(200) }
        let client = try RawClient(port: server.port)
        client.send(request)
        let (text, end) = await client.read()
        #expect(text.hasPrefix("HTTP/1.1 \(status) "))
        #expect(end == .closed)
    }

    @Test("accepts all forms of a target but those of tunnels", arguments: ["/", "/a?b", "*", "http://shop.example/a"])
    func targets(target: String) async throws {
        let server = try LoopbackServer.start { .text($0.target) }
        let client = try RawClient(port: server.port)
        client.send("M-SEARCH \(target) HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(await client.read().text.hasSuffix("\r\n\r\n" + target))
    }

    @Test(
        "closes connections whose requests are not complete in time",
        arguments: ["", "GET / HTTP/1.1\r\nHo", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc"]
    )
    func timeLimits(request: String) async throws {
        var limits = LoopbackServer.Limits()
        limits.headTime = .milliseconds(50)
        limits.requestTime = .milliseconds(100)
        let server = try LoopbackServer.start(limits: limits) { _ in .status(200) }
        let client = try RawClient(port: server.port)
        client.send(request)
        let (text, end) = await client.read()
        #expect(text == "")
        #expect(end == .closed)
        try await server.waitForNoConnections()
    }

    @Test("rejects bodies that exceed the limit of all connections, until one of them ends")
    func pendingBodies() async throws {
        var limits = LoopbackServer.Limits()
        limits.pendingBodies = 10
        let server = try LoopbackServer.start(limits: limits) { _ in .status(200) }
        var first: RawClient? = try RawClient(port: server.port)
        first?.send("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n12345678")
        try await server.waitForReceivedBytes(46)
        let second = try RawClient(port: server.port)
        second.send("POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\n123")
        #expect(await second.read().0.hasPrefix("HTTP/1.1 503 "))
        first = nil
        try await server.waitForNoConnections()
        let third = try RawClient(port: server.port)
        third.send("POST / HTTP/1.1\r\nConnection: close\r\nContent-Length: 3\r\n\r\n123")
        #expect(await third.read().0.hasPrefix("HTTP/1.1 200 "))
    }

    @Test("rejects headers or a body above the limit")
    func limits() async throws {
        let server = try LoopbackServer.start(limits: .init(head: 100, body: 10)) { _ in .status(200) }
        let long = try RawClient(port: server.port)
        long.send("GET /\(String(repeating: "a", count: 200))")
        #expect(await long.read().text.hasPrefix("HTTP/1.1 431 "))
        let complete = try RawClient(port: server.port)
        complete.send("GET /\(String(repeating: "a", count: 200)) HTTP/1.1\r\n\r\n")
        #expect(await complete.read().text.hasPrefix("HTTP/1.1 431 Request Header Fields Too Large"))
        let big = try RawClient(port: server.port)
        big.send("POST / HTTP/1.1\r\nContent-Length: 11\r\n\r\nhello world")
        #expect(await big.read().text.hasPrefix("HTTP/1.1 413 "))
        let chunked = try RawClient(port: server.port)
        chunked.send("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nabcdefgh\r\n8\r\nabcdefgh\r\n0\r\n\r\n")
        #expect(await chunked.read().text.hasPrefix("HTTP/1.1 413 "))
    }

    @Test("counts body bytes beyond the recording limit")
    func recordedBody() async throws {
        let server = try LoopbackServer.start(limits: .init(recordedBody: 3)) { _ in .status(200) }
        _ = try await RawClient(port: server.port).exchange("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello")
        let request = try #require(server.requests.first)
        #expect(request.body == Data("hel".utf8))
        #expect(request.bodyLength == 5)
    }

    @Test("a client that disconnects during its body is recorded as incomplete")
    func incomplete() async throws {
        let server = try LoopbackServer.start { _ in .status(200) }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhel")
        client = nil
        let request = try #require(try await server.waitForRequests(1).first)
        #expect(!request.isComplete)
        #expect(request.body == Data("hel".utf8))
        #expect(try await server.waitForEnd(of: 1) == .byClient)
    }

    @Test("closes a connection above the limit immediately")
    func connections() async throws {
        let server = try LoopbackServer.start(limits: .init(connections: 1)) { _ in .text("ok") }
        let first = try RawClient(port: server.port)
        #expect(await first.exchange("GET / HTTP/1.1\r\n\r\n").hasSuffix("ok"))
        let second = try RawClient(port: server.port)
        #expect(await second.read().end == .closed)
    }
}
