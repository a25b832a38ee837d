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
    /// The number of most recent responses that fit for certain.
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

    /// Checks the folder of the killed process.
    ///
    /// Returns the number of responses that this and all earlier processes stored.
    private func check(_ temporary: TemporaryFolder) async throws -> Int {
        let problems = ProblemLog()
        let cache = DiskCache(in: temporary.url, limit: Self.limit) { problems.add($0) }
        let last = Self.lastStored(temporary.url)
        for number in max(0, last - 60)...max(0, last + 1) {
            let key = try #require(NumberedResponses.key(number))
            let response = await cache.response(for: key)
            #expect(response.map { NumberedResponses.isWhole($0, number) } ?? true)
            if number <= last, number > last - Self.recent {
                #expect(response != nil, "\(number) of \(last) was stored and is lost")
            }
        }
        #expect(await cache.size <= Self.limit)
        #expect(problems.all.isEmpty)
        let names = try temporary.names("responses")
        #expect(!names.contains { $0.hasPrefix("unfinished-") })
        #expect(names.count <= Self.limit / 4_096 + 2)
        return last
    }

    /// Stores responses of random sizes and records each stored one until the process is killed.
    private static func writeUntilKilled() async {
        guard let path = ProcessInfo.processInfo.environment[folderName] else {
            return
        }
        let folder = URL(filePath: path)
        let cache = DiskCache(in: folder, limit: limit)
        var number = lastStored(folder) + 1
        // The process is not killed before the folder is open.
        _ = await cache.size
        let queue = DispatchQueue(label: "kill")
        queue.asyncAfter(deadline: .now() + .microseconds(Int.random(in: 0...20_000))) {
            kill(getpid(), SIGKILL)
        }
        while true {
            let size = number % 5 == 0 ? 100_000 : Int.random(in: 0...9_000)
            if let key = NumberedResponses.key(number) {
                await cache.store(NumberedResponses.response(number, size: size), for: key, tags: [.endpoint("x")])
                recordStored(number, folder)
            }
            number += 1
        }
    }

    /// Appends one byte for each stored response. An append survives the process.
    private static func recordStored(_ number: Int, _ folder: URL) {
        let file = open(folder.appending(path: "stored").path, O_CREAT | O_WRONLY | O_APPEND, 0o600)
        _ = write(file, "x", 1)
        close(file)
    }

    private static func lastStored(_ folder: URL) -> Int {
        let path = folder.appending(path: "stored").path
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        return (size ?? 0) - 1
    }
}
