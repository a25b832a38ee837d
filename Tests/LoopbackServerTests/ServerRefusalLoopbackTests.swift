import Foundation
import LoopbackServer
import Testing

@Suite("What the loopback server refuses")
struct ServerRefusalLoopbackTests {
    @Test(
        "a request that is no HTTP/1.1 is answered with the status that says why",
        arguments: [
            ("nonsense\r\n\r\n", 400),
            ("GET  / HTTP/1.1\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nname : space\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\n folded: line\r\n\r\n", 400),
            ("GET / HTTP/2.0\r\n\r\n", 505),
            ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n+1\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n8000000000000000\r\n", 400),
            ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n7fffffffffffffff\r\n", 413),
            ("\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}", 400),
        ]
    )
    func refuses(request: String, status: Int) async throws {
        let server = try LoopbackServer.start { _ in .status(200) }
        let client = try RawClient(port: server.port)
        client.send(request)
        let (text, end) = await client.read()
        #expect(text.hasPrefix("HTTP/1.1 \(status) "))
        #expect(end == .closed)
    }

    @Test("a head or a body above the limit is refused")
    func limits() async throws {
        let server = try LoopbackServer.start(limits: .init(head: 100, body: 10)) { _ in .status(200) }
        let long = try RawClient(port: server.port)
        long.send("GET /\(String(repeating: "a", count: 200))")
        #expect(await long.read().text.hasPrefix("HTTP/1.1 431 "))
        let big = try RawClient(port: server.port)
        big.send("POST / HTTP/1.1\r\nContent-Length: 11\r\n\r\nhello world")
        #expect(await big.read().text.hasPrefix("HTTP/1.1 413 "))
        let chunked = try RawClient(port: server.port)
        chunked.send("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n8\r\nabcdefgh\r\n8\r\nabcdefgh\r\n0\r\n\r\n")
        #expect(await chunked.read().text.hasPrefix("HTTP/1.1 413 "))
    }

    @Test("a body beyond the record's limit is counted")
    func recordedBody() async throws {
        let server = try LoopbackServer.start(limits: .init(recordedBody: 3)) { _ in .status(200) }
        _ = try await RawClient(port: server.port).exchange("POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello")
        let request = try #require(server.requests.first)
        #expect(request.body == Data("hel".utf8))
        #expect(request.bodyLength == 5)
    }

    @Test("a client that goes in the middle of its body leaves an incomplete record")
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

    @Test("a connection above the limit is closed at once")
    func connections() async throws {
        let server = try LoopbackServer.start(limits: .init(connections: 1)) { _ in .text("ok") }
        let first = try RawClient(port: server.port)
        #expect(await first.exchange("GET / HTTP/1.1\r\n\r\n").hasSuffix("ok"))
        let second = try RawClient(port: server.port)
        #expect(await second.read().end == .closed)
    }
}
