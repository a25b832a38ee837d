import Foundation
import LoopbackServer
import Testing

@Suite("Faults of the loopback server")
struct ServerFaultLoopbackTests {
    private func outcome(of response: LoopbackServer.Response) async throws -> (text: String, end: RawClient.End) {
        let server = try LoopbackServer.start { _ in response }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        return await client.read()
    }

    @Test("close ends the connection without a byte")
    func close() async throws {
        #expect(try await outcome(of: .fault(.close)) == ("", .closed))
    }

    @Test("reset ends the connection with a reset")
    func reset() async throws {
        #expect(try await outcome(of: .fault(.reset)) == ("", .reset))
    }

    @Test("raw bytes replace the response")
    func raw() async throws {
        #expect(try await outcome(of: .raw("SSH-2.0\r\n")) == ("SSH-2.0\r\n", .closed))
    }

    @Test("truncates the headers after the configured number of bytes")
    func truncateHead() async throws {
        #expect(
            try await outcome(of: LoopbackServer.Response(fault: .truncateHead(after: 12))) == ("HTTP/1.1 200", .closed)
        )
    }

    @Test("resets the connection after the configured number of header bytes")
    func resetHead() async throws {
        #expect(try await outcome(of: LoopbackServer.Response(fault: .resetHead(after: 12))).end == .reset)
    }

    @Test("sends the headers byte by byte")
    func dripHead() async throws {
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .data(Data("ok".utf8)), fault: .dripHead(every: .milliseconds(1)))
        }
        let client = try RawClient(port: server.port)
        let time = await ContinuousClock().measure {
            #expect(await client.exchange("GET / HTTP/1.1\r\n\r\n").hasSuffix("\r\n\r\nok"))
        }
        #expect(time >= .milliseconds(30))
    }

    @Test("a half-closed connection ends the response, and the client can still send")
    func halfClose() async throws {
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .data(Data("hello world".utf8)), fault: .halfClose(after: 5))
        }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send("GET / HTTP/1.1\r\n\r\n")
        let outcome = await client?.read()
        #expect(outcome?.text.hasSuffix("\r\n\r\nhello") == true)
        #expect(outcome?.end == .closed)
        #expect(server.openConnections == 1)
        client = nil
        #expect(try await server.waitForEnd(of: 1) == .byClient)
    }

    @Test("sends trailers after the last chunk")
    func trailers() async throws {
        let response = LoopbackServer.Response(body: .chunks(["ok"]), trailers: ["X-Sum": "1"])
        let server = try LoopbackServer.start { _ in response }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(await client.read().text.hasSuffix("\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n"))
    }

    @Test("a gzip bomb is small before decompression")
    func gzipBomb() {
        guard case .data(let compressed) = LoopbackServer.Response.gzipBomb(unpackingTo: 10_000_000).body else {
            Issue.record("no body")
            return
        }
        #expect(compressed.prefix(3) == Data([0x1F, 0x8B, 8]))
        #expect(compressed.count < 100_000)
    }

    @Test("stops reading the body at the limit")
    func readBody() async throws {
        let server = try LoopbackServer.start(limits: .init(readBody: 3)) { _ in .status(200) }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send("POST / HTTP/1.1\r\nContent-Length: 6\r\n\r\nabc")
        client?.send("def")
        client = nil
        let request = try #require(try await server.waitForRequests(1).first)
        #expect(!request.isComplete)
        #expect(request.bodyLength >= 3)
    }

    @Test(
        "truncates or resets the body at the offset",
        arguments: [Fault.truncateBody(after: 5), .resetBody(after: 5)]
    )
    func truncateBody(fault: Fault) async throws {
        let (text, end) = try await outcome(
            of: LoopbackServer.Response(body: .data(Data("hello world".utf8)), fault: fault)
        )
        if case .truncateBody = fault {
            #expect(text.hasSuffix("Content-Length: 11\r\n\r\nhello"))
            #expect(end == .closed)
        } else {
            #expect(end == .reset)
        }
    }

    @Test("truncates a chunk after the size line announced its whole size")
    func truncatedChunk() async throws {
        let response = LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .truncateBody(after: 7))
        #expect(try await outcome(of: response).text.hasSuffix("\r\n\r\n5\r\nhello\r\n5\r\nwo"))
    }

    @Test("a chunked body that is truncated between chunks has no last chunk")
    func truncatedBetweenChunks() async throws {
        let response = LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .truncateBody(after: 5))
        #expect(try await outcome(of: response).text.hasSuffix("\r\n\r\n5\r\nhello\r\n"))
    }

    @Test("a broken chunk has an invalid size")
    func brokenChunk() async throws {
        let response = LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .brokenChunk(after: 5))
        #expect(try await outcome(of: response).text.hasSuffix("\r\n\r\n5\r\nhello\r\nno size\r\n"))
    }

    @Test("announces a wrong length and closes the connection after the body")
    func wrongLength() async throws {
        let (text, end) = try await outcome(
            of: LoopbackServer.Response(body: .data(Data("hello".utf8)), fault: .contentLength(20))
        )
        #expect(text.hasSuffix("Content-Length: 20\r\n\r\nhello"))
        #expect(end == .closed)
    }

    @Test("a stalled response ends when the client disconnects", arguments: [Fault.stall, .stallBody(after: 5)])
    func stall(fault: Fault) async throws {
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .data(Data("hello world".utf8)), fault: fault)
        }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send("GET / HTTP/1.1\r\n\r\n")
        if case .stallBody = fault {
            #expect(await client?.read { $0.hasSuffix("hello") }.end == .open)
        }
        try await server.waitForRequests(1)
        #expect(server.openConnections == 1)
        client = nil
        #expect(try await server.waitForEnd(of: 1) == .byClient)
    }
}
