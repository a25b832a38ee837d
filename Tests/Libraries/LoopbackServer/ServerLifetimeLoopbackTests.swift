import Foundation
import LoopbackServer
import Testing

@Suite("Lifetime of the loopback server")
struct ServerLifetimeLoopbackTests {
    @Test("stop ends every connection and rejects new ones")
    func stop() async throws {
        let body = LoopbackServer.Response.Body.endless(Data(repeating: 0, count: 65_536))
        let server = try LoopbackServer.start { request in
            switch request.path {
            case "/stall": .fault(.stall)
            case "/late": .status(200).after(.seconds(60))
            case "/endless": LoopbackServer.Response(body: body)
            default: .status(200)
            }
        }
        let clients = try ["stall", "late", "endless", "idle"].map { path in
            let client = try RawClient(port: server.port)
            client.send("GET /\(path) HTTP/1.1\r\n\r\n")
            return client
        }
        let unused = try RawClient(port: server.port)
        try await server.waitForRequests(4)
        await server.stop()
        #expect(server.openConnections == 0)
        for client in clients + [unused] {
            #expect(await client.read().end != .silent)
        }
        #expect(throws: RawClient.Unreachable.self) { try RawClient(port: server.port) }
        await server.stop()
    }

    @Test("releasing a server stops it")
    func release() async throws {
        var server: LoopbackServer? = try LoopbackServer.start { _ in .fault(.stall) }
        let client = try RawClient(port: #require(server?.port))
        client.send("GET / HTTP/1.1\r\n\r\n")
        try await server?.waitForRequests(1)
        server = nil
        #expect(await client.read().end == .closed)
    }

    #if os(Linux)
        @Test("leaks no descriptors")
        func descriptors() async {
            // In its own process, because other tests open descriptors too.
            await #expect(processExitsWith: .success) {
                func open() throws -> Int {
                    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
                }
                let warm = try LoopbackServer.start { _ in .text("ok") }
                await warm.stop()
                let before = try open()
                for fault in [nil, Fault.close, .reset, .truncateHead(after: 3)] {
                    let server = try LoopbackServer.start { _ in LoopbackServer.Response(fault: fault) }
                    for _ in 0..<20 {
                        let client = try RawClient(port: server.port)
                        client.send("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")
                        await client.read()
                    }
                    await server.stop()
                }
                // The system may open one or two itself meanwhile; eighty connections would be noticed.
                #expect(try open() < before + 10)
            }
        }
    #endif
}
