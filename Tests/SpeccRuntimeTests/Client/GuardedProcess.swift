import Foundation
import Testing

/// A process of a test's own, with a temporary folder of its own, that looks at what is left behind in it.
struct GuardedProcess {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "specc-guarded-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        setenv("TMPDIR", folder.path, 1)
    }

    /// Does something three times, of which the first may leave what is made once for all.
    func leavesNothing(_ work: () async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work()
        let (descriptors, memory) = (count(in: "/proc/self/fd"), resident)
        for _ in 0..<2 { try await work() }
        // Connections are closed, and threads gone, a moment after they have told that they are done.
        let bound = ContinuousClock.now + .seconds(20)
        while count(in: "/proc/self/fd") > descriptors + 2 || curlThreads > 0, .now < bound { await Task.yield() }
        #expect(count(in: "/proc/self/fd") <= descriptors + 2)
        #expect(curlThreads == 0)
        #expect(count(in: folder.path) == 0)
        #expect(resident < memory + 20_000 || Self.keepsWhatIsFreed)
    }

    /// The address sanitizer does, for a while: memory says nothing then.
    private static let keepsWhatIsFreed = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil

    private func count(in folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
    }

    var curlThreads: Int {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return tasks.count { task in
            // One that has ended in between has no name any more.
            let name = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
            return name?.hasPrefix("specc.curl") ?? false
        }
    }

    /// Kilobytes.
    private var resident: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
