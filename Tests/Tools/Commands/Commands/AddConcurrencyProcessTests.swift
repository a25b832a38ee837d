import Foundation
import SpeccCommands
import SpeccSynchronization
import Testing

/// Runs that change one catalog at the same time. The lock is that of a folder, so that threads exclude each other like processes.
@Suite("specc add at the same time", .serialized, .timeLimit(.minutes(2)))
struct AddConcurrencyProcessTests {
    private func endpoints(in folder: TemporaryFolder) throws -> Int {
        let path = folder.path + "/cat"
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        #expect(!names.contains { $0.hasPrefix(".") }, "\(names)")
        return try names.reduce(0) { count, name in
            let text = try String(contentsOfFile: path + "/" + name, encoding: .utf8)
            return count + text.split(separator: "\n").count { $0.contains("call: GET /") }
        }
    }

    @Test("every run that reports success has added its endpoint", arguments: ["/orders/part", "/part"])
    func additions(path: String) throws {
        let folder = try TemporaryFolder()
        let successes = Mutex(0)
        let catalog = folder.path + "/cat"
        DispatchQueue.concurrentPerform(iterations: 24) { number in
            // Digits would make the segment a parameter.
            let word = String(repeating: "b", count: number)
            let run = Run(["add", "curl https://api.example\(path)\(word)x/all", catalog])
            if run.status == .success { successes.withLock { $0 += 1 } }
        }
        #expect(successes.withLock(\.self) == 24)
        #expect(try endpoints(in: folder) == 24)
    }

    @Test("a run waits for the lock of another one, and reports that it does")
    func waiting() throws {
        let folder = try TemporaryFolder(["cat/api.yaml": "specc: 1\napi: Shop\nhost: https://api.example\n"])
        let descriptor = open(folder.path + "/cat", O_RDONLY)
        #expect(flock(descriptor, LOCK_EX) == 0)
        let isSuccessful = Mutex<Bool?>(nil)
        let path = folder.path + "/cat"
        let thread = Thread {
            let status = Run(["add", "curl https://api.example/items", path]).status
            isSuccessful.withLock { $0 = status == .success }
        }
        thread.start()
        // A dry run only reads.
        #expect(Run(["add", "curl https://api.example/items", path, "--dry-run"]).status == .success)
        #expect(isSuccessful.withLock { $0 == nil })
        close(descriptor)
        while isSuccessful.withLock({ $0 == nil }) { sched_yield() }
        #expect(isSuccessful.withLock(\.self) == true)
    }
}
