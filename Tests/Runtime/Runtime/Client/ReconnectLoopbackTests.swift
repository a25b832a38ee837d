import Foundation
import LoopbackServer
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Interrupted connections", .timeLimit(.minutes(1)))
struct ReconnectLoopbackTests {
    private static let retry = RetryPolicy(attempts: 2, on: [.connection], backoff: Backoff(.immediate))

    @Test("a download that is interrupted repeatedly is completed", arguments: TransportUnderTest.all)
    func download(transport: TransportUnderTest) async throws {
        // promise: fault.download-resumes
        let whole = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let server = try LoopbackServer.start { request in
            let start = request.headers["Range"].flatMap { Int($0.dropFirst(6).dropLast()) } ?? 0
            let rest = whole[start...]
            let isLast = rest.count <= 30_000
            return LoopbackServer.Response(
                status: start == 0 ? 200 : 206,
                headers: ["ETag": "\"1\"", "Content-Range": "bytes \(start)-99999/100000"],
                body: .data(Data(rest)),
                fault: isLast ? nil : .truncateBody(after: 30_000)
            )
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "file")
        let client = HTTPClient(transport: try transport.make())
        let endpoint = ConsumptionStyle.Whole(port: server.port)
        try await client.download(endpoint, to: file, options: CallOptions(retry: Self.retry)).value
        #expect(try Data(contentsOf: file) == whole)
        #expect(server.requests.dropFirst().allSatisfy { $0.headers["If-Range"] == "\"1\"" })
        #expect(server.requests.count == 4)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["file"])
        await client.shutdown()
    }

    @Test("an event stream resumes after its last event", arguments: TransportUnderTest.all)
    func events(transport: TransportUnderTest) async throws {
        // promise: fault.event-stream-resumes
        let server = try LoopbackServer.start { request in
            let events: HeaderFields = ["Content-Type": "text/event-stream"]
            return switch request.headers["Last-Event-ID"] {
            case nil:
                LoopbackServer.Response(
                    headers: events,
                    body: .chunks(["retry: 1\nid: 1\ndata: one\n\n", "id: 2\nda"]),
                    fault: .truncateBody(after: 36)
                )
            case "1": LoopbackServer.Response(headers: events, body: .chunks(["id: 2\ndata: two\n\n"]))
            default: .status(400)
            }
        }
        let client = HTTPClient(transport: try transport.make())
        let stream = client.stream(
            from: ConsumptionStyle.Events(port: server.port),
            options: CallOptions(retry: Self.retry)
        )
        var events: [String] = []
        for try await event in stream { events.append(event.data) }
        #expect(events == ["one", "two"])
        #expect(server.requests.map { $0.headers["Last-Event-ID"] } == [nil, "1"])
        await client.shutdown()
    }
}
