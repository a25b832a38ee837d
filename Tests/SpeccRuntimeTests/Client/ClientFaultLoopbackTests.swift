import Foundation
import LoopbackServer
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// What may go wrong on a wire, and what it is for whoever waits for the response.
struct ConnectionFault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let response: LoopbackServer.Response
    let kind: NetworkError.Kind
    /// What a transport must keep to outlive it.
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
        .init("no HTTP", .raw("SSH-2.0-OpenSSH\r\n"), .protocolViolation),
        .init(
            "a megabyte of head",
            .text("x", headers: ["X-Long": String(repeating: "a", count: 1_000_000)]),
            .protocolViolation
        ),
        .init("no gzip", .data(Data("no gzip".utf8), headers: ["Content-Encoding": "gzip"]), .protocolViolation),
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

    /// How long a call may take that ends in time by itself, or not.
    var total: Duration { kind == .timeout(.total) ? .milliseconds(300) : .seconds(20) }
}

@Suite("A call under fault", .timeLimit(.minutes(1)))
struct ClientFaultLoopbackTests {
    @Test(
        "whole answers, streams and downloads end with the kind that fits, within their total",
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
            for form in ConsumptionStyle.allCases {
                group.addTask {
                    let start = ContinuousClock.now
                    let failure = await form.failure(client, at: server.port, options: options)
                    #expect(failure?.kind == fault.kind, "\(form)")
                    #expect(failure?.attempts == 1, "\(form)")
                    #expect(.now - start < fault.total + .seconds(5), "\(form)")
                }
            }
        }
        #expect(server.requests.count <= ConsumptionStyle.allCases.count)
        await client.shutdown()
        try await server.waitForNoConnections(within: .seconds(30))
    }

    @Test("nothing unpacks a gzip bomb further than its limit", arguments: TransportUnderTest.all)
    func gzipBomb(transport kind: TransportUnderTest) async throws {
        // promise: fault.decompression-limit
        let bomb = LoopbackServer.Response.gzipBomb(unpackingTo: 100_000_000)
        let server = try LoopbackServer.start { _ in bomb }
        let client = HTTPClient.measured(try kind.make()) { $0.responseBodyLimit = 1_000_000 }
        for form in [ConsumptionStyle.whole, .lines, .events] {
            #expect(await form.failure(client, at: server.port)?.kind == .responseTooLarge, "\(form)")
        }
        await client.shutdown()
    }

    @Test("nobody listens: the call is refused", arguments: TransportUnderTest.all)
    func refused(transport kind: TransportUnderTest) async throws {
        // promise: fault.connection-refused
        let server = try LoopbackServer.start { _ in .text("ok") }
        await server.stop()
        let client = HTTPClient(transport: try kind.make())
        for form in ConsumptionStyle.allCases {
            #expect(await form.failure(client, at: server.port)?.kind == .connectionRefused, "\(form)")
        }
        await client.shutdown()
    }

    @Test("while a server is gone every call fails, and none does once it is back", arguments: TransportUnderTest.all)
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
        let gone = await outcomes(50)
        #expect(gone.allSatisfy { $0 == .connectionRefused || $0 == .connectionLost })
        let second = try LoopbackServer.start(port: port) { _ in .text("ok") }
        #expect(await outcomes(50).allSatisfy { $0 == nil })
        await client.shutdown()
        await second.stop()
    }

    @Test("whatever became of calls, nothing of them is left", arguments: TransportUnderTest.all.map(\.testDescription))
    func nothingLeft(transport name: String) async {
        // promise: fault.no-leaks
        // Alone in a process: other tests have descriptors and files too.
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
                    for form in ConsumptionStyle.allCases {
                        _ = await form.failure(client, at: server.port, options: options)
                    }
                    await server.stop()
                }
                await client.shutdown()
            }
        }
    }
}
