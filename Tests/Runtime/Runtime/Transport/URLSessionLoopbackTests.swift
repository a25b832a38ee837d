import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

@Suite("Transport over URLSession")
struct URLSessionLoopbackTests {
    @Test("opens at most the configured number of connections per host", arguments: [1, 3])
    func connectionsPerHost(limit: Int) async throws {
        let server = try LoopbackServer.start { _ in .text("ok").after(.milliseconds(20)) }
        let transport = URLSessionTransport(connectionsPerHost: limit)
        try await withThrowingTaskGroup { group in
            for _ in 0..<9 {
                group.addTask { _ = try await transport.perform(TransportRequest(.get, server)) }
            }
            try await group.waitForAll()
        }
        #expect(Set(server.requests.map(\.connection)).count == limit)
    }

    @Test("rejects a body with GET")
    func bodyWithGet() async throws {
        let server = try LoopbackServer.start { _ in .text("ok") }
        let request = TransportRequest(.get, server, body: .text("x"))
        #expect(await URLSessionTransport().failure(of: request) == .invalidRequest)
        #expect(server.requests.isEmpty)
    }

    #if os(Linux)
        @Test("fails at the buffer limit if the body is not read")
        func bufferLimit() async throws {
            let server = try LoopbackServer.start { _ in
                LoopbackServer.Response(body: .endless(Data(repeating: 1, count: 10_000), every: .milliseconds(1)))
            }
            let response = try await URLSessionTransport(bufferLimit: 50_000).send(TransportRequest(.get, server))
            #expect(try await server.waitForEnd(of: 1) == .byClient)
            await #expect { try await response.body.data() } throws: {
                ($0 as? TransportError)?.kind == .responseTooLarge
            }
        }

        @Test("sends a long stream from a temporary file and removes it")
        func temporaryFile() async {
            // In its own process, with its own temporary folder.
            await #expect(processExitsWith: .success) {
                let folder = FileManager.default.temporaryDirectory.appending(path: "specc-\(UUID())")
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
                defer { try? FileManager.default.removeItem(at: folder) }
                setenv("TMPDIR", folder.path, 1)
                @Sendable func files() throws -> Int {
                    try FileManager.default.contentsOfDirectory(atPath: folder.path).count
                }
                let server = try LoopbackServer.start { _ in
                    #expect((try? files()) == 1)
                    return .text("ok")
                }
                let transport = URLSessionTransport()
                let part = String(repeating: "x", count: 700_000)
                let body = RequestBody.chunks([part, part, part])
                _ = try await transport.perform(TransportRequest(.put, server, body: body))
                #expect(server.requests.first?.body.count == 2_100_000)
                #expect(server.requests.first?.headers["Content-Length"] == "2100000")
                let failing = RequestBody.chunks([part, part], length: 5)
                #expect(await transport.failure(of: TransportRequest(.put, server, body: failing)) == .requestBody)
                await transport.shutdown()
                #expect(try files() == 0)
            }
        }

        @Test("calls leave no descriptors, regardless of their outcome")
        func descriptors() async {
            // promise: transport.no-descriptor-leak
            // In its own process, because other tests open descriptors too.
            await #expect(processExitsWith: .success) {
                let process = try GuardedProcess()
                try await process.leavesNothing {
                    let server = try LoopbackServer.start { request in
                        switch request.path {
                        case "/close": .fault(.close)
                        case "/stall": .fault(.stall)
                        default: LoopbackServer.Response(body: .data(Data("ok".utf8)), keepAlive: .always)
                        }
                    }
                    let transport = URLSessionTransport()
                    for method in [HTTPMethod.get, .post] {
                        for target in ["/", "/close", "/stall", "/"] {
                            let request = TransportRequest(method, server, target, timeout: .milliseconds(300))
                            _ = await transport.failure(of: request)
                        }
                    }
                    await transport.shutdown()
                    await server.stop()
                }
            }
        }

        @Test("returns a redirect whose body URLSession drops, and fails when the body is read")
        func lostBody() async throws {
            let server = try LoopbackServer.start { _ in .text("moved", status: 301) }
            let response = try await URLSessionTransport().send(TransportRequest(.get, server))
            #expect(response.status == 301)
            await #expect(throws: TransportError.self) { try await response.body.data() }
        }
    #endif
}
