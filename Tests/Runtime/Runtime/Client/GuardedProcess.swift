import Foundation
import Testing

/// A child process with its own temporary folder that detects leaked descriptors, threads, files and memory.
struct GuardedProcess {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "specc-guarded-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        setenv("TMPDIR", folder.path, 1)
    }

    /// Runs the work three times; the first run may leave one-time allocations.
    func leavesNothing(_ work: () async throws -> Void) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work()
        let (descriptors, memory) = (count(in: "/proc/self/fd"), resident)
        for _ in 0..<2 { try await work() }
        // Connections and threads end shortly after they report completion.
        let bound = ContinuousClock.now + .seconds(20)
        while count(in: "/proc/self/fd") > descriptors + 2 || curlThreads > 0, .now < bound { await Task.yield() }
        #expect(count(in: "/proc/self/fd") <= descriptors + 2)
        #expect(curlThreads == 0)
        #expect(count(in: folder.path) == 0)
        #expect(resident < memory + 20_000 || Self.delaysFreeing)
    }

    /// The address sanitizer delays freeing memory, which makes the resident size meaningless.
    private static let delaysFreeing = ProcessInfo.processInfo.environment["ASAN_OPTIONS"] != nil

    private func count(in folder: String) -> Int {
        (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
    }

    var curlThreads: Int {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
        return tasks.count { task in
            // A thread that has ended meanwhile has no name.
            let name = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
            return name?.hasPrefix("specc.curl") ?? false
        }
    }

    /// In kilobytes.
    private var resident: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    }
}
