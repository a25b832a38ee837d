import Foundation
import LoopbackServer
import Testing

@_spi(Generated) @testable import SpeccRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Transport faults")
struct TransportFaultLoopbackTests {
    private static let hello = Data("hello world".utf8)
    /// A megabyte.
    private static let manyFields = (0..<5_000).map {
        HeaderFields.Field("X-\($0)", String(repeating: "a", count: 200))
    }

    @Test(
        "fails with the expected kind",
        arguments: TransportUnderTest.all,
        [
            (LoopbackServer.Response.fault(.close), NetworkError.Kind.connectionLost),
            (.fault(.reset), .connectionLost),
            (LoopbackServer.Response(body: .data(hello), fault: .truncateBody(after: 5)), .connectionLost),
            (LoopbackServer.Response(body: .data(hello), fault: .resetBody(after: 5)), .connectionLost),
            (LoopbackServer.Response(body: .data(hello), fault: .halfClose(after: 5)), .connectionLost),
            (LoopbackServer.Response(body: .data(hello), fault: .contentLength(20)), .connectionLost),
            (
                LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .truncateBody(after: 5)),
                .connectionLost
            ),
            (
                LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .truncateBody(after: 7)),
                .connectionLost
            ),
            (LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .resetBody(after: 5)), .connectionLost),
            (
                LoopbackServer.Response(body: .chunks(["hello", "world"]), fault: .brokenChunk(after: 5)),
                .protocolViolation
            ),
            (.raw("SSH-2.0-OpenSSH\r\n"), .protocolViolation),
            (.raw("HTTP/1.1 abc OK\r\nContent-Length: 2\r\n\r\nok"), .protocolViolation),
            (.raw("HTTP/1.1 200 OK\r\nContent-Length: -2\r\n\r\nok"), .protocolViolation),
            (.raw("HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 2\r\n\r\nok"), .protocolViolation),
            (.status(101), .protocolViolation),
            (.text("no gzip", headers: ["Content-Encoding": "gzip"]), .protocolViolation),
            (.text("x", headers: ["X-Long": String(repeating: "a", count: 1_000_000)]), .protocolViolation),
            (.text("x", headers: HeaderFields(manyFields)), .protocolViolation),
        ]
    )
    func kinds(kind: TransportUnderTest, fault: (response: LoopbackServer.Response, failure: NetworkError.Kind))
        async throws
    {
        // promise: transport.error-kinds
        let server = try LoopbackServer.start { _ in fault.response }
        #expect(try await kind.make().failure(of: TransportRequest(.get, server)) == fault.failure)
    }

    @Test(
        "rejects a Content-Length that is not a number of digits, does not fit or contradicts another one",
        arguments: TransportUnderTest.all,
        ["0x5", "+5", "-5", "5 6", "12345678901234567890123", "4, 5"]
    )
    func contentLength(kind: TransportUnderTest, length: String) async throws {
        // promise: transport.content-length
        let server = try LoopbackServer.start { _ in .raw("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\nhello") }
        #expect(try await kind.make().failure(of: TransportRequest(.get, server)) == .protocolViolation)
    }

    @Test(
        "rejects a body with a coding that it cannot decode, instead of returning it encoded",
        arguments: TransportUnderTest.all,
        ["compress", "gzip, gzip", "identity, br-x"]
    )
    func contentCoding(kind: TransportUnderTest, coding: String) async throws {
        // promise: transport.content-coding
        let server = try LoopbackServer.start { _ in .text("encoded", headers: ["Content-Encoding": coding]) }
        #expect(try await kind.make().failure(of: TransportRequest(.get, server)) == .protocolViolation)
    }

    @Test("stops decompressing a gzip bomb at the size limit", arguments: TransportUnderTest.all)
    func gzipBomb(kind: TransportUnderTest) async throws {
        // promise: transport.decompressed-limit
        let bomb = LoopbackServer.Response.gzipBomb(unpackingTo: 100_000_000)
        let server = try LoopbackServer.start { _ in bomb }
        let request = TransportRequest(.get, server, responseBodyLimit: 1_000_000)
        #expect(try await kind.make().failure(of: request) == .responseTooLarge)
    }

    @Test("accepts responses with harmless deviations", arguments: TransportUnderTest.all)
    func deviations(kind: TransportUnderTest) async throws {
        let responses: [(response: LoopbackServer.Response, body: String)] = [
            (.raw("HTTP/1.0 200 OK\r\n\r\nhello world"), "hello world"),
            (.raw("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 5\r\n\r\nhello"), "hello"),
            (
                LoopbackServer.Response(body: .data(Self.hello), fault: .dripHead(every: .milliseconds(1))),
                "hello world"
            ),
            (LoopbackServer.Response(body: .data(Self.hello), fault: .contentLength(5)), "hello"),
        ]
        let transport = try kind.make()
        for (response, body) in responses {
            let server = try LoopbackServer.start { _ in response }
            #expect(
                String(decoding: try await transport.perform(TransportRequest(.get, server)).body, as: UTF8.self)
                    == body
            )
        }
    }

    @Test("returns the bytes received before an interruption, then the error", arguments: TransportUnderTest.all)
    func partialBody(kind: TransportUnderTest) async throws {
        // promise: transport.truncated-response
        let server = try LoopbackServer.start { _ in
            LoopbackServer.Response(body: .data(Self.hello), fault: .truncateBody(after: 5))
        }
        let response = try await kind.make().send(TransportRequest(.get, server))
        #expect(response.status == 200)
        var received = Data()
        await #expect(throws: TransportError.self) {
            for try await chunk in response.body { received.append(chunk) }
        }
        #expect(received == Data("hello".utf8))
        await #expect(throws: TransportError.self) { _ = try await response.body.data() }
    }

    @Test("reports a refused connection", arguments: TransportUnderTest.all)
    func connectionRefused(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        await server.stop()
        #expect(try await kind.make().failure(of: TransportRequest(.get, server)) == .connectionRefused)
    }

    @Test("has the error of the underlying library", arguments: TransportUnderTest.all)
    func underlying(kind: TransportUnderTest) async throws {
        // promise: fault.underlying-error
        let server = try LoopbackServer.start { _ in .fault(.close) }
        let error = await #expect(throws: TransportError.self) {
            try await kind.make().perform(TransportRequest(.get, server))
        }
        #if os(Linux)
            #expect(error?.underlying is CurlError || error?.underlying is URLError)
        #else
            #expect(error?.underlying is URLError)
        #endif
    }

    @Test("reports an unresolved host name", arguments: TransportUnderTest.all)
    func dns(kind: TransportUnderTest) async throws {
        // A label above 63 characters is invalid, so that no name server is contacted.
        let url = try #require(URL(string: "http://\(String(repeating: "a", count: 64)).invalid/"))
        #if os(Linux)
            let isOnline = NetworkReachability.isReachable
        #else
            let isOnline = true
        #endif
        let failure = try await kind.make().failure(of: TransportRequest(method: .get, url: url))
        #expect(failure == (isOnline ? .dns : .offline))
    }

    @Test("reports a server without TLS", arguments: TransportUnderTest.all)
    func tls(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let url = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        #expect(try await kind.make().failure(of: TransportRequest(method: .get, url: url)) == .tls)
    }

    @Test("succeeds on the next call after any fault", arguments: TransportUnderTest.all)
    func recovery(kind: TransportUnderTest) async throws {
        let faults: [LoopbackServer.Response] = [
            .fault(.close), .fault(.reset),
            LoopbackServer.Response(body: .data(Self.hello), fault: .resetBody(after: 1)),
            LoopbackServer.Response(body: .chunks(["hello"]), fault: .brokenChunk(after: 5)),
        ]
        let transport = try kind.make()
        for fault in faults {
            let server = try LoopbackServer.start { $0.path == "/fault" ? fault : .text("ok") }
            #expect(await transport.failure(of: TransportRequest(.post, server, "/fault")) != nil)
            #expect(try await transport.perform(TransportRequest(.get, server)).body == Data("ok".utf8))
        }
    }
}
