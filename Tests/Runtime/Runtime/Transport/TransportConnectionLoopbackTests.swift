import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

@Suite("Transports over loopback: connections and lengths", .timeLimit(.minutes(2)))
struct TransportConnectionLoopbackTests {
    @Test("calls at a time share as many connections", arguments: TransportUnderTest.all)
    func connections(kind: TransportUnderTest) async throws {
        // promise: transport.connection-count
        // Some time for a response, in which URLSession opens connections that it does not need.
        let server = try LoopbackServer.start { _ in .text("ok").after(.milliseconds(2)) }
        try await kind.expects(.connectionCount) { transport in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for call in 0..<1_000 {
                    if call >= 50 { try await group.next() }
                    group.addTask { _ = try await transport.perform(TransportRequest(.get, server)) }
                }
                try await group.waitForAll()
            }
            #expect(server.requests.count == 1_000)
            #expect(Set(server.requests.map(\.connection)).count <= 50)
        }
    }

    @Test("a request without a body declares no length", arguments: TransportUnderTest.all)
    func noBody(kind: TransportUnderTest) async throws {
        // promise: transport.no-length
        let server = try LoopbackServer.start { _ in .text("ok") }
        try await kind.expects(.lengthWithoutBody) { transport in
            for method in [HTTPMethod.get, .delete] {
                _ = try await transport.perform(TransportRequest(method, server))
                let headers = try #require(server.requests.last).headers
                #expect(headers["Content-Length"] == nil)
                #expect(headers["Transfer-Encoding"] == nil)
            }
        }
    }
}
