import Foundation
import SpeccRuntime
import Synchronization

/// A large body and its peak memory use.
struct BodyLoad {
    private let name: String
    private let size: Int
    private let server: LoadServer

    init(_ name: String, _ size: Int, _ server: LoadServer) {
        self.name = name
        self.size = size
        self.server = server
    }

    func download(_ transport: any Transport) async throws {
        try await measure {
            var count = 0
            for try await chunk in try await transport.send(server.request(.get, "/large")).body {
                count += chunk.count
            }
            guard count == size else { throw LoadServer.Failure() }
        }
        await transport.shutdown()
    }

    func uploadFile(_ transport: any Transport) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "transport-load-\(UUID())")
        guard FileManager.default.createFile(atPath: file.path, contents: nil) else { throw LoadServer.Failure() }
        defer { try? FileManager.default.removeItem(at: file) }
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: UInt64(size))
        try handle.close()
        // The first reading of a sparse file fills the page cache, which costs more than the upload.
        try Self.read(file)
        try await upload(.file(file), transport)
    }

    private static func read(_ file: URL) throws {
        let handle = try FileHandle(forReadingFrom: file)
        while let part = try handle.read(upToCount: 1 << 20), !part.isEmpty {}
        try handle.close()
    }

    func uploadStream(_ transport: any Transport) async throws {
        let part = Data(repeating: 120, count: 1 << 16)
        let left = Atomic(size / part.count)
        try await upload(
            .streamOnce(length: size) { left.subtract(1, ordering: .relaxed).oldValue > 0 ? part : nil },
            transport
        )
    }

    private func upload(_ body: RequestBody, _ transport: any Transport) async throws {
        try await measure {
            var answer = Data()
            for try await chunk in try await transport.send(server.request(.put, "/upload", body: body)).body {
                answer.append(chunk)
            }
            guard String(decoding: answer, as: UTF8.self) == "\(size)" else { throw LoadServer.Failure() }
        }
        await transport.shutdown()
    }

    private func measure(_ body: () async throws -> Void) async throws {
        ProcessUsage.resetPeak()
        let (memory, cpu, start) = (ProcessUsage.resident, ProcessUsage.cpu, ContinuousClock.now)
        try await body()
        let wall = (ContinuousClock.now - start).components
        let text = String(
            format: "%6.2f s wall  %6.2f s CPU  %6.1f MB more at the peak",
            Double(wall.seconds) + Double(wall.attoseconds) / 1e18,
            ProcessUsage.cpu - cpu,
            Double(ProcessUsage.peak - memory) / 1024
        )
        print(name.padding(toLength: 28, withPad: " ", startingAt: 0), text)
    }
}
