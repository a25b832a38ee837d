import Foundation
import LoopbackServer
import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Resumable uploads over sockets", .timeLimit(.minutes(1)))
struct ResumableUploadLoopbackTests {
    private struct Create: CustomEndpoint {
        typealias Response = Void
        let port: Int?
        var scheme: URLScheme { .http }
        var host: String { "127.0.0.1" }
        var path: String { "/files" }
        var method: HTTPMethod { .post }
    }

    @Test("a file is complete after every second part was rejected or lost", arguments: TransportUnderTest.all)
    func complete(kind: TransportUnderTest) async throws {
        let content = Data((0..<60_000).map { "\($0) " }.joined().utf8)
        let received = Mutex(Data())
        let count = Mutex(0)
        let server = try LoopbackServer.start { request in
            let offset = { received.withLock { ["Upload-Offset": "\($0.count)"] as HeaderFields } }
            switch request.method {
            case "POST": return .status(201, headers: ["Location": "/files/1"])
            case "PATCH":
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                guard number % 3 != 1 else { return .status(503) }
                let start = request.headers["Upload-Offset"].flatMap { Int($0) }
                received.withLock { if $0.count == start { $0 += request.body } }
                // The response of this part is lost.
                let response = LoopbackServer.Response.status(204, headers: offset())
                return number % 3 == 2 ? response.with(.close) : response
            default: return .status(200, headers: offset())
            }
        }
        let url = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")
        try content.write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let client = HTTPClient(transport: try kind.make())
        let upload: ResumableUpload<Void, NetworkError> = client.upload(
            UploadFile(url),
            UploadPolicy(
                offset: .header("Upload-Offset"),
                chunk: 70_000,
                every: .milliseconds(1) ... .milliseconds(2)
            ),
            create: UploadCall { _ in Create(port: server.port) },
            part: UploadCall { Uploading.Append(part: $0) },
            resume: UploadCall { Uploading.Ask(part: $0) },
            complete: ()
        )
        try await upload.value
        #expect(received.withLock(\.self) == content)
        await client.shutdown()
    }
}
