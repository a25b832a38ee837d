import Foundation
import LoopbackServer
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Downloads over sockets", .timeLimit(.minutes(1)))
struct DownloadLoopbackTests {
    /// An endpoint of a loopback server.
    private struct Report: CustomEndpoint {
        typealias Response = Data

        let port: Int?
        var scheme: URLScheme { .http }
        var host: String { "127.0.0.1" }
        var path: String { "/report" }
        var retryPolicy: RetryPolicy {
            RetryPolicy(attempts: 4, on: [.connection], backoff: Backoff(.immediate))
        }
    }

    @Test(
        "a server that compresses in spite of the request, as object stores do, never causes a corrupt file",
        arguments: TransportUnderTest.all,
        [true, false]
    )
    func compressed(kind: TransportUnderTest, repeatsCoding: Bool) async throws {
        let content = Data((0..<60_000).map { "\($0) " }.joined().utf8)
        let compressed = try #require(GzipCompressor.compress(content))
        let headers: HeaderFields = ["ETag": "\"1\"", "Content-Encoding": "gzip"]
        let server = try LoopbackServer.start { request in
            if let range = request.headers["Range"], let start = Int(range.dropFirst(6).dropLast()) {
                let fields: HeaderFields = [
                    "ETag": "\"1\"", "Content-Range": "bytes \(start)-\(compressed.count - 1)/\(compressed.count)",
                ]
                let part = compressed.dropFirst(start)
                return .data(
                    Data(part),
                    status: 206,
                    headers: repeatsCoding ? HeaderFields(fields.fields + [.init("Content-Encoding", "gzip")]) : fields
                )
            }
            let response = LoopbackServer.Response.data(compressed, headers: headers)
            return Self.isFirst(request) ? response.cut(after: compressed.count / 2) : response
        }
        let folder = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "file")
        let client = HTTPClient(transport: try kind.make())
        try await client.download(Report(port: server.port), to: file).value
        #expect(try Data(contentsOf: file) == content)
        #expect(server.requests.allSatisfy { $0.headers["Accept-Encoding"] == "identity" })
        #expect(server.requests.allSatisfy { $0.headers["Range"] == nil })
        await client.shutdown()
    }

    /// Whether it is the request of the first connection, which is closed within the body.
    private static func isFirst(_ request: ReceivedRequest) -> Bool { request.connection == 1 }
}
