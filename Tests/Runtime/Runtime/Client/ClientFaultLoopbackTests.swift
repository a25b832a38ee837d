import Foundation
import LoopbackServer
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// A fault on the connection, and the error kind that the caller gets.
struct ConnectionFault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let response: LoopbackServer.Response
    let kind: NetworkError.Kind
    /// A known limitation of a transport that makes the fault undetectable for it.
    let limit: KnownLimitation?

    init(_ name: String, _ response: LoopbackServer.Response, _ kind: NetworkError.Kind, limit: KnownLimitation? = nil)
    {
        (testDescription, self.response, self.kind, self.limit) = (name, response, kind, limit)
    }

    private static let hello = LoopbackServer.Response.Body.data(Data("hello\n\nworld".utf8))
    private static let chunks = LoopbackServer.Response.Body.chunks(["hello", "world"])
    private static let slowly = Duration.milliseconds(20)

    static let all: [ConnectionFault] = [
        .init("closed before the head", .fault(.close), .connectionLost),
        .init("reset before the head", .fault(.reset), .connectionLost),
        .init(
            "closed in the head",
            LoopbackServer.Response(body: hello, fault: .truncateHead(after: 20)),
            .connectionLost,
            limit: .truncateHead
        ),
        .init(
            "reset in the head",
            LoopbackServer.Response(body: hello, fault: .resetHead(after: 20)),
            .connectionLost,
            limit: .truncateHead
        ),
        .init(
            "closed in the body",
            LoopbackServer.Response(body: hello, fault: .truncateBody(after: 5)),
            .connectionLost
        ),
        .init("reset in the body", LoopbackServer.Response(body: hello, fault: .resetBody(after: 5)), .connectionLost),
        .init(
            "closed in a chunk",
            LoopbackServer.Response(body: chunks, fault: .truncateBody(after: 7)),
            .connectionLost
        ),
        .init(
            "reset between chunks",
            LoopbackServer.Response(body: chunks, fault: .resetBody(after: 5)),
            .connectionLost
        ),
        .init("half closed", LoopbackServer.Response(body: hello, fault: .halfClose(after: 5)), .connectionLost),
        .init(
            "shorter than announced",
            LoopbackServer.Response(body: hello, fault: .contentLength(20)),
            .connectionLost
        ),
        .init(
            "a broken chunk",
            LoopbackServer.Response(body: chunks, fault: .brokenChunk(after: 5)),
            .protocolViolation
        ),
        .init("not HTTP", .raw("SSH-2.0-OpenSSH\r\n"), .protocolViolation),
        .init(
            "a megabyte of head",
            .text("x", headers: ["X-Long": String(repeating: "a", count: 1_000_000)]),
            .protocolViolation
        ),
        .init("not gzip", .data(Data("no gzip".utf8), headers: ["Content-Encoding": "gzip"]), .protocolViolation),
        .init("silence", .fault(.stall), .timeout(.total)),
        .init(
            "silence in the body",
            LoopbackServer.Response(body: hello, fault: .stallBody(after: 5)),
            .timeout(.total)
        ),
        .init(
            "a dripping head",
            LoopbackServer.Response(body: hello, fault: .dripHead(every: slowly)),
            .timeout(.total)
        ),
        .init(
            "a dripping body",
            LoopbackServer.Response(body: .trickle(Data(repeating: 46, count: 1_000), every: slowly)),
            .timeout(.total)
        ),
    ]

    /// The total timeout of the call: short for a fault that only a timeout ends.
    var total: Duration { kind == .timeout(.total) ? .milliseconds(300) : .seconds(20) }
}

@Suite("A call under fault", .timeLimit(.minutes(1)))
struct ClientFaultLoopbackTests {
    @Test(
        "whole responses, streams and downloads fail with the expected kind within their total",
        arguments: TransportUnderTest.all,
        ConnectionFault.all
    )
    func kinds(transport kind: TransportUnderTest, fault: ConnectionFault) async throws {
        // promise: fault.kinds-in-time
        if let limit = fault.limit, kind.limits.contains(limit) { return }
        let server = try LoopbackServer.start { _ in fault.response }
        let client = HTTPClient(transport: try kind.make())
        let options = CallOptions(timeout: TimeoutOverride(total: .duration(fault.total)))
        await withDiscardingTaskGroup { group in
            for style in ConsumptionStyle.allCases {
                group.addTask {
                    let start = ContinuousClock.now
                    let failure = await style.failure(client, at: server.port, options: options)
                    #expect(failure?.kind == fault.kind, "\(style)")
                    #expect(failure?.attempts == 1, "\(style)")
                    #expect(.now - start < fault.total + .seconds(5), "\(style)")
                }
            }
        }
        #expect(server.requests.count <= ConsumptionStyle.allCases.count)
        await client.shutdown()
        try await server.waitForNoConnections(within: .seconds(30))
    }

    @Test("stops decompressing a gzip bomb at the size limit", arguments: TransportUnderTest.all)
    func gzipBomb(transport kind: TransportUnderTest) async throws {
        // promise: fault.decompression-limit
        let bomb = LoopbackServer.Response.gzipBomb(unpackingTo: 100_000_000)
        let server = try LoopbackServer.start { _ in bomb }
        let client = HTTPClient.test(try kind.make()) { $0.responseBodyLimit = 1_000_000 }
        for style in [ConsumptionStyle.whole, .lines, .events] {
            #expect(await style.failure(client, at: server.port)?.kind == .responseTooLarge, "\(style)")
        }
        await client.shutdown()
    }

    @Test("a closed port refuses the connection", arguments: TransportUnderTest.all)
    func connectionRefused(transport kind: TransportUnderTest) async throws {
        // promise: fault.connection-refused
        let server = try LoopbackServer.start { _ in .text("ok") }
        await server.stop()
        let client = HTTPClient(transport: try kind.make())
        for style in ConsumptionStyle.allCases {
            #expect(await style.failure(client, at: server.port)?.kind == .connectionRefused, "\(style)")
        }
        await client.shutdown()
    }

    @Test("every call fails while a server is down, and succeeds once it is back", arguments: TransportUnderTest.all)
    func outage(transport kind: TransportUnderTest) async throws {
        // promise: fault.server-recovers
        let first = try LoopbackServer.start { _ in .text("ok") }
        let port = first.port
        let client = HTTPClient(transport: try kind.make())
        func outcomes(_ count: Int) async -> [NetworkError.Kind?] {
            await withTaskGroup(of: NetworkError.Kind?.self) { group in
                for _ in 0..<count {
                    group.addTask { await ConsumptionStyle.whole.failure(client, at: port)?.kind }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(await outcomes(50).allSatisfy { $0 == nil })
        await first.stop()
        let down = await outcomes(50)
        #expect(down.allSatisfy { $0 == .connectionRefused || $0 == .connectionLost })
        let second = try LoopbackServer.start(port: port) { _ in .text("ok") }
        #expect(await outcomes(50).allSatisfy { $0 == nil })
        await client.shutdown()
        await second.stop()
    }

    @Test(
        "failed calls leak no descriptors, threads or files",
        arguments: TransportUnderTest.all.map(\.testDescription)
    )
    func nothingLeft(transport name: String) async {
        // promise: fault.no-leaks
        // In its own process, because other tests open descriptors and files too.
        await #expect(processExitsWith: .success) { [name = name as String] in
            let kind = try #require(TransportUnderTest.all.first { $0.testDescription == name })
            let process = try GuardedProcess()
            try await process.leavesNothing {
                let client = HTTPClient(transport: try kind.make())
                for fault in ConnectionFault.all {
                    if let limit = fault.limit, kind.limits.contains(limit) { continue }
                    let server = try LoopbackServer.start { _ in fault.response }
                    let options = CallOptions(
                        timeout: TimeoutOverride(total: .duration(min(fault.total, .milliseconds(100))))
                    )
                    for style in ConsumptionStyle.allCases {
                        _ = await style.failure(client, at: server.port, options: options)
                    }
                    await server.stop()
                }
                await client.shutdown()
            }
        }
    }
}
