import Foundation
import LoopbackServer
import Testing

@Suite("Faults of the loopback server")
struct ServerFaultLoopbackTests {
    private func outcome(of answer: LoopbackServer.Response) async throws -> (text: String, end: RawClient.End) {
        let server = try LoopbackServer.start { _ in answer }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\n\r\n")
        return await client.read()
    }

    @Test("close ends the connection without a byte")
    func close() async throws {
        #expect(try await outcome(of: .fault(.close)) == ("", .closed))
    }

    @Test("reset ends it with a reset")
    func reset() async throws {
        #expect(try await outcome(of: .fault(.reset)) == ("", .reset))
    }

    @Test("raw bytes stand in the answer's place")
    func raw() async throws {
        #expect(try await outcome(of: .raw("SSH-2.0\r\n")) == ("SSH-2.0\r\n", .closed))
    }

    @Test("a head is cut where it was told")
    func truncateHead() async throws {
        #expect(
            try await outcome(of: LoopbackServer.Response(fault: .truncateHead(after: 12))) == ("HTTP/1.1 200", .closed)
        )
    }

    @Test("a head is reset where it was told")
    func resetHead() async throws {
        #expect(try await outcome(of: LoopbackServer.Response(fault: .resetHead(after: 12))).end == .reset)
    }

    @Test("a head comes byte by byte")
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

    @Test("a half-closed connection has ended for the client, who may still send")
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

    @Test("trailers follow the last chunk")
    func trailers() async throws {
        let answer = LoopbackServer.Response(body: .chunks(["ok"]), trailers: ["X-Sum": "1"])
        let server = try LoopbackServer.start { _ in answer }
        let client = try RawClient(port: server.port)
        client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
        #expect(await client.read().text.hasSuffix("\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n"))
    }

    @Test("a gzip bomb is small on the wire")
    func gzipBomb() {
        guard case .data(let packed) = LoopbackServer.Response.gzipBomb(unpackingTo: 10_000_000).body else {
            Issue.record("no body")
            return
        }
        #expect(packed.prefix(3) == Data([0x1F, 0x8B, 8]))
        #expect(packed.count < 100_000)
    }

    @Test("a server that reads no further leaves the rest with the client")
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

    @Test("a body is cut or reset where it was told", arguments: [Fault.truncateBody(after: 5), .resetBody(after: 5)])
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

    @Test("a chunk is cut after it has announced its whole size")
    func cutChunk() async throws {
        let answer = LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .truncateBody(after: 7))
        #expect(try await outcome(of: answer).text.hasSuffix("\r\n\r\n5\r\nhello\r\n5\r\nwo"))
    }

    @Test("a chunked body that is cut between chunks has no last chunk")
    func cutBetweenChunks() async throws {
        let answer = LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .truncateBody(after: 5))
        #expect(try await outcome(of: answer).text.hasSuffix("\r\n\r\n5\r\nhello\r\n"))
    }

    @Test("a broken chunk's size is no number")
    func brokenChunk() async throws {
        let answer = LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .brokenChunk(after: 5))
        #expect(try await outcome(of: answer).text.hasSuffix("\r\n\r\n5\r\nhello\r\nno size\r\n"))
    }

    @Test("a wrong length is announced, and the connection ends after the body")
    func wrongLength() async throws {
        let (text, end) = try await outcome(
            of: LoopbackServer.Response(body: .data(Data("hello".utf8)), fault: .contentLength(20))
        )
        #expect(text.hasSuffix("Content-Length: 20\r\n\r\nhello"))
        #expect(end == .closed)
    }

    @Test("hold sends nothing until the client goes", arguments: [Fault.stall, .stallBody(after: 5)])
    func hold(fault: Fault) async throws {
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
