import Foundation
import LoopbackServer
import Testing

@Suite("Faults of the loopback server")
struct FaultTests {
    private func outcome(of answer: Answer) async throws -> (text: String, end: RawClient.End) {
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
    func cutHead() async throws {
        #expect(try await outcome(of: Answer(fault: .cutHead(after: 12))) == ("HTTP/1.1 200", .closed))
    }

    @Test("a body is cut or reset where it was told", arguments: [Fault.cutBody(after: 5), .resetBody(after: 5)])
    func cutBody(fault: Fault) async throws {
        let (text, end) = try await outcome(of: Answer(body: .data(Data("hello world".utf8)), fault: fault))
        if case .cutBody = fault {
            #expect(text.hasSuffix("Content-Length: 11\r\n\r\nhello"))
            #expect(end == .closed)
        } else {
            #expect(end == .reset)
        }
    }

    @Test("a chunk is cut after it has announced its whole size")
    func cutChunk() async throws {
        let answer = Answer(body: .chunks(["hello", "world"]), fault: .cutBody(after: 7))
        #expect(try await outcome(of: answer).text.hasSuffix("\r\n\r\n5\r\nhello\r\n5\r\nwo"))
    }

    @Test("a chunked body that is cut between chunks has no last chunk")
    func cutBetweenChunks() async throws {
        let answer = Answer(body: .chunks(["hello", "world"]), fault: .cutBody(after: 5))
        #expect(try await outcome(of: answer).text.hasSuffix("\r\n\r\n5\r\nhello\r\n"))
    }

    @Test("a broken chunk's size is no number")
    func brokenChunk() async throws {
        let answer = Answer(body: .chunks(["hello", "world"]), fault: .brokenChunk(after: 5))
        #expect(try await outcome(of: answer).text.hasSuffix("\r\n\r\n5\r\nhello\r\nno size\r\n"))
    }

    @Test("a wrong length is announced, and the connection ends after the body")
    func wrongLength() async throws {
        let (text, end) = try await outcome(of: Answer(body: .data(Data("hello".utf8)), fault: .contentLength(20)))
        #expect(text.hasSuffix("Content-Length: 20\r\n\r\nhello"))
        #expect(end == .closed)
    }

    @Test("hold sends nothing until the client goes", arguments: [Fault.hold, .holdBody(after: 5)])
    func hold(fault: Fault) async throws {
        let server = try LoopbackServer.start { _ in Answer(body: .data(Data("hello world".utf8)), fault: fault) }
        var client: RawClient? = try RawClient(port: server.port)
        client?.send("GET / HTTP/1.1\r\n\r\n")
        if case .holdBody = fault {
            #expect(await client?.read { $0.hasSuffix("hello") }.end == .open)
        }
        try await server.requests(1)
        #expect(server.openConnections == 1)
        client = nil
        #expect(try await server.end(of: 1) == .byClient)
    }
}
