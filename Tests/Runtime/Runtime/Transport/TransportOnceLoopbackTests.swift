import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

@Suite("Requests of transports: once and concurrently")
struct TransportOnceLoopbackTests {
    @Test(
        "an unsafe request is sent once, also if its connection is lost",
        arguments: TransportUnderTest.all,
        ["POST", "PUT", "PATCH", "DELETE"]
    )
    func once(kind: TransportUnderTest, method: String) async throws {
        // promise: transport.sent-once
        for fault in [Fault.close, .reset] {
            // The server does not close connections, even on request.
            let server = try LoopbackServer.start { request in
                request.path == "/fault"
                    ? .fault(fault) : LoopbackServer.Response(body: .data(Data("ok".utf8)), keepAlive: .always)
            }
            let transport = try kind.make()
            for body in [RequestBody.none, .text("body"), .chunks(["body"])] {
                let method = HTTPMethod(rawValue: method)
                _ = try await transport.perform(TransportRequest(.get, server))
                _ = try await transport.perform(TransportRequest(method, server, "/ok", body: body.repeated))
                let fatal = TransportRequest(method, server, "/fault", body: body)
                #expect(await transport.failure(of: fatal) == .connectionLost)
            }
            #expect(server.requests.filter { $0.path == "/ok" }.count == 3)
            #expect(server.requests.filter { $0.path == "/fault" }.count == 3)
        }
    }

    @Test(
        "a safe request is sent again if a pooled connection is lost",
        arguments: TransportUnderTest.all
    )
    func retry(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start(script: [.text("one"), .fault(.close), .text("two")])
        let transport = try kind.make()
        #expect(try await transport.perform(TransportRequest(.get, server)).body == Data("one".utf8))
        #expect(try await transport.perform(TransportRequest(.get, server)).body == Data("two".utf8))
        #expect(server.requests.map(\.connection) == [1, 1, 2])
    }

    @Test("safe requests reuse connections", arguments: TransportUnderTest.all)
    func keepAlive(kind: TransportUnderTest) async throws {
        // promise: transport.connection-reuse
        let server = try LoopbackServer.start { _ in .text("ok") }
        let transport = try kind.make()
        for _ in 0..<5 {
            _ = try await transport.perform(TransportRequest(.get, server))
        }
        #expect(Set(server.requests.map(\.connection)) == [1])
    }

    @Test("a hundred concurrent calls each receive their own response", arguments: TransportUnderTest.all)
    func concurrent(kind: TransportUnderTest) async throws {
        let server = try LoopbackServer.start { request in
            .text("\(request.target) \(String(decoding: request.body, as: UTF8.self))").after(.milliseconds(5))
        }
        let transport = try kind.make()
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask {
                    let request =
                        number % 2 == 0
                        ? TransportRequest(.get, server, "/\(number)")
                        : TransportRequest(.post, server, "/\(number)", body: .text("body \(number)"))
                    let body = try await transport.perform(request).body
                    return body == Data("/\(number) \(number % 2 == 0 ? "" : "body \(number)")".utf8)
                }
            }
            for try await isRight in group {
                #expect(isRight)
            }
        }
        #expect(server.requests.count == 100)
    }

    @Test(
        "shutdown ends running calls, rejects later ones and closes all connections",
        arguments: TransportUnderTest.all
    )
    func shutdown(kind: TransportUnderTest) async throws {
        // promise: transport.shutdown
        let server = try LoopbackServer.start { request in
            switch request.path {
            case "/stall": .fault(.stall)
            case "/body": LoopbackServer.Response(body: .chunks(["one", "two"]), fault: .stallBody(after: 3))
            default: .text("ok")
            }
        }
        let transport = try kind.make()
        _ = try await transport.perform(TransportRequest(.get, server))
        _ = try await transport.perform(TransportRequest(.post, server))
        let never = AsyncStream<Data> { _ in }
        let upload = RequestBody.streamOnce { await never.first { _ in true } }
        let waiting = [
            TransportRequest(.get, server, "/stall"), TransportRequest(.post, server, "/stall"),
            TransportRequest(.get, server, "/body"),
        ].map { request in Task { await transport.failure(of: request) } }
        let uploading = Task { await transport.failure(of: TransportRequest(.put, server, body: upload)) }
        try await server.waitForRequests(5)
        await transport.shutdown()
        for task in waiting + [uploading] {
            #expect(await task.value == .shutdown)
        }
        try await server.waitForNoConnections()
        #expect(await transport.failure(of: TransportRequest(.get, server)) == .shutdown)
        #expect(await transport.failure(of: TransportRequest(.post, server)) == .shutdown)
        await transport.shutdown()
    }

    @Test("releasing a transport does not interrupt its calls", arguments: TransportUnderTest.all, ["GET", "POST"])
    func release(kind: TransportUnderTest, method: String) async throws {
        let chunks = (0..<5).map { _ in LoopbackServer.Response.Piece("x", after: .milliseconds(10)) }
        let server = try LoopbackServer.start { _ in LoopbackServer.Response(body: .chunks(chunks)) }
        var transport: (any Transport)? = try kind.make()
        let response = try await transport?.send(TransportRequest(HTTPMethod(rawValue: method), server))
        transport = nil
        #expect(try await response?.body.text == "xxxxx")
        try await server.waitForNoConnections()
    }
}

extension RequestBody {
    /// The same content again, because a stream can be read only once.
    fileprivate var repeated: RequestBody {
        isRepeatable ? self : .chunks(["body"])
    }
}
