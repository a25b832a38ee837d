import Foundation
import SpeccRuntime
import Testing

@testable import SpeccStorage

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

@Suite("The disk cache of a killed process", .timeLimit(.minutes(10)))
struct DiskCacheCrashProcessTests {
    private static let limit = 1_000_000
    /// How many answers in a row surely fit.
    private static let recent = 8
    private static let folderName = "SPECC_CRASH_FOLDER"

    @Test("after 200 kills during writes it serves no damaged response, loses no stored one and does not grow")
    func kills() async throws {
        // promise: disk.crash-safe
        let temporary = try TemporaryFolder()
        setenv(Self.folderName, temporary.url.path, 1)
        defer { unsetenv(Self.folderName) }
        var writes = 0
        for _ in 0..<200 {
            await #expect(processExitsWith: .signal(SIGKILL)) {
                await DiskCacheCrashProcessTests.writeUntilKilled()
            }
            writes = try await check(temporary)
        }
        #expect(writes > 200)
    }

    /// Looks at what the dead process has left.
    ///
    /// - Returns: How many answers it, and those before it, have kept.
    private func check(_ temporary: TemporaryFolder) async throws -> Int {
        let complaints = Complaints()
        let cache = DiskCache(in: temporary.url, limit: Self.limit) { complaints.add($0) }
        let last = Self.lastKept(temporary.url)
        for number in max(0, last - 60)...max(0, last + 1) {
            let key = try #require(NumberedResponses.key(number))
            let response = await cache.response(for: key)
            #expect(response.map { NumberedResponses.isWhole($0, number) } ?? true)
            if number <= last, number > last - Self.recent {
                #expect(response != nil, "\(number) of \(last) was kept and is lost")
            }
        }
        #expect(await cache.size <= Self.limit)
        #expect(complaints.all.isEmpty)
        let names = try temporary.names("responses")
        #expect(!names.contains { $0.hasPrefix("unfinished-") })
        #expect(names.count <= Self.limit / 4_096 + 2)
        return last
    }

    /// Keeps answers of all sizes, and notes each that is kept, until it is killed in the midst of it.
    private static func writeUntilKilled() async {
        guard let path = ProcessInfo.processInfo.environment[folderName] else {
            return
        }
        let folder = URL(filePath: path)
        let cache = DiskCache(in: folder, limit: limit)
        var number = lastKept(folder) + 1
        // The killing begins only when the folder is open.
        _ = await cache.size
        let queue = DispatchQueue(label: "kill")
        queue.asyncAfter(deadline: .now() + .microseconds(Int.random(in: 0...20_000))) {
            kill(getpid(), SIGKILL)
        }
        while true {
            let size = number % 5 == 0 ? 100_000 : Int.random(in: 0...9_000)
            if let key = NumberedResponses.key(number) {
                await cache.store(NumberedResponses.response(number, size: size), for: key, tags: [.endpoint("x")])
                note(number, folder)
            }
            number += 1
        }
    }

    /// One byte for each response that was kept: what is appended is there when the process is gone.
    private static func note(_ number: Int, _ folder: URL) {
        let file = open(folder.appending(path: "kept").path, O_CREAT | O_WRONLY | O_APPEND, 0o600)
        _ = write(file, "x", 1)
        close(file)
    }

    private static func lastKept(_ folder: URL) -> Int {
        let path = folder.appending(path: "kept").path
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return (size ?? 0) - 1
    }
}
