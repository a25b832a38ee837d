import Foundation
import SpeccSynchronization
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("An upload buffer")
struct UploadBufferTests {
    private func buffer(
        _ chunks: [String],
        length: Int? = nil
    ) async -> (UploadBuffer, Result<RequestBody, TransportError>) {
        let buffer = UploadBuffer()
        let body = RequestBody.chunks(chunks, length: length)
        let result = await withCheckedContinuation { continuation in
            buffer.start(body, recordActivity: {}) { continuation.resume(returning: $0) }
        }
        return (buffer, result)
    }

    @Test("buffers a short body in memory")
    func memory() async throws {
        let (_, result) = await buffer(["a", "", "bc"], length: 3)
        guard case .data(let data) = try result.get().source else { throw Unexpected() }
        #expect(data == Data("abc".utf8))
    }

    @Test("buffers a long body in a private temporary file and removes it")
    func file() async throws {
        let part = String(repeating: "x", count: 600_000)
        var retained: UploadBuffer?
        let url: URL
        do {
            let (buffer, result) = await buffer([part, part, "end"])
            retained = buffer
            guard case .file(let file) = try result.get().source else { throw Unexpected() }
            url = file
        }
        #expect(try Data(contentsOf: url) == Data((part + part + "end").utf8))
        let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        withExtendedLifetime(retained) {}
        retained = nil
        #expect(!FileManager.default.fileExists(atPath: url.path))
    }

    @Test("fails if the stream is longer or shorter than its length", arguments: [2, 4])
    func length(length: Int) async {
        let (_, result) = await buffer(["a", "bc"], length: length)
        #expect { try result.get() } throws: { ($0 as? TransportError)?.kind == .requestBody }
    }

    @Test("every chunk resets the idle timeout")
    func activity() async throws {
        let activity = Mutex(0)
        let buffer = UploadBuffer()
        let result = await withCheckedContinuation { continuation in
            buffer.start(.chunks(["a", "b", "c"]), recordActivity: { activity.withLock { $0 += 1 } }) {
                continuation.resume(returning: $0)
            }
        }
        withExtendedLifetime(buffer) {}
        _ = try result.get()
        #expect(activity.withLock(\.self) == 3)
    }

    private struct Unexpected: Error {}
}
