import Foundation
import SpeccContract
import SpeccDiagnostics
import SpeccMock
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("A mock server on a port", .timeLimit(.minutes(1)))
struct MockServerLoopbackTests {
    @Test("responds over HTTP, and reports a port that is in use")
    func lifetime() async throws {
        let mock = try Mocked("endpoints: { get: { call: GET /a, returns: { id: int } } }")
        let server = try MockHTTPServer(address: "127.0.0.1", port: 0) { request, origin in
            mock.service.respond(to: request, origin: origin, now: mock.now).reply
        }
        defer { server.stop() }
        let (data, _) = try await URLSession.shared.data(from: #require(URL(string: server.origin + "/a")))
        #expect(String(decoding: data, as: UTF8.self) == #"{"id":1}"#)
        let error = #expect(throws: MockServerError.self) {
            _ = try MockHTTPServer(address: "127.0.0.1", port: server.port) { _, _ in MockReply(status: 200) }
        }
        #expect(error?.message == "port \(server.port) of 127.0.0.1 is in use")
        #expect(error?.hint == "stop the program that uses it, or omit '--port' for a free port")
    }
}
