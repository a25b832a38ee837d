#if os(Linux)
    import Foundation
    import Glibc
    import SpeccTesting
    import Testing

    @testable import SpeccRuntime
    @testable import SpeccStorage

    /// Stores of a process whose system calls fail. Each test runs in its own process because the faults are global.
    @Suite("Failing system calls", .timeLimit(.minutes(2)))
    struct FaultySystemProcessTests {
        /// Closes files until the test ends, so that no descriptor is free.
        private final class NoDescriptors {
            private var files: [Int32] = []

            init() throws {
                var limit = rlimit(rlim_cur: 256, rlim_max: 256)
                try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
                while case let file = dup(0), file >= 0 {
                    files.append(file)
                }
            }

            func free() {
                for file in files {
                    close(file)
                }
                files = []
            }
        }

        @Test("without a free descriptor the outbox reports an error instead of no calls, and has them all afterwards")
        func outboxWithoutDescriptors() async throws {
            // promise: outbox.no-descriptors
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                do {
                    let setup = OutboxSetup(in: temporary.url)
                    await setup.store(0..<3)
                    let descriptors = try NoDescriptors()
                    await #expect(throws: StorageError.self) { try await setup.outbox.calls }
                    await setup.store([3])
                    #expect(setup.problems.all.count == 1)
                    #expect(setup.problems.all.first?.contains("Too many open files") == true)
                    descriptors.free()
                    await setup.store([4])
                    #expect(try await setup.numbers() == [0, 1, 2, 4])
                }
                await temporary.untilFree("outbox")
                let setup = OutboxSetup(in: temporary.url)
                let descriptors = try NoDescriptors()
                await #expect(throws: StorageError.self) { try await setup.outbox.calls }
                descriptors.free()
                #expect(try await setup.numbers() == [0, 1, 2, 4])
                #expect(try await setup.outbox.damagedFiles.isEmpty)
            }
        }

        @Test("a cached response that cannot be read at the moment remains, and so do all if the key cannot be read")
        func cacheWithoutDescriptors() async throws {
            // promise: disk.unreadable-retained
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                let problems = ProblemLog()
                for isOpen in [true, false] {
                    var cache = DiskCache(in: temporary.url) { problems.add($0) }
                    for number in 0..<20 {
                        let key = try #require(NumberedResponses.key(number))
                        await cache.store(NumberedResponses.response(number), for: key, tags: [])
                    }
                    if !isOpen {
                        cache = DiskCache(in: FileManager.default.temporaryDirectory.appending(path: "unused"))
                        await temporary.untilFree("responses")
                        cache = DiskCache(in: temporary.url) { problems.add($0) }
                    }
                    let descriptors = try NoDescriptors()
                    for number in 0..<20 {
                        let key = try #require(NumberedResponses.key(number))
                        #expect(await cache.response(for: key) == nil)
                    }
                    descriptors.free()
                    for number in 0..<20 {
                        let key = try #require(NumberedResponses.key(number))
                        #expect(await cache.response(for: key).map { NumberedResponses.isWhole($0, number) } == true)
                    }
                    cache = DiskCache(in: FileManager.default.temporaryDirectory.appending(path: "unused"))
                    await temporary.untilFree("responses")
                }
                #expect(problems.all.count == 2)
                #expect(problems.all.allSatisfy { $0.contains("Too many open files") })
            }
        }

        @Test("a call that could not be removed afterwards is not sent; one that was sent is not sent again")
        func undeletable() async throws {
            // promise: outbox.undeletable
            let faults = try PreloadedFaults()
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                do {
                    let setup = OutboxSetup(in: temporary.url)
                    await setup.store([0])
                    let call = try #require(try await setup.outbox.calls.first)
                    let stub = StubTransport { _ in .status(201) }
                    try PreloadedFaults.arm("rename", EROFS)
                    let error = await #expect(throws: NetworkError.self) {
                        try await setup.outbox.send(call, with: setup.client(stub))
                    }
                    #expect(try PreloadedFaults.disarm() == 1)
                    #expect(error?.details?.contains("Read-only file system") == true)
                    #expect(stub.requests.isEmpty)
                    #expect(try await setup.numbers() == [0])
                    try PreloadedFaults.arm("unlink", EIO)
                    try await setup.outbox.send(call, with: setup.client(stub))
                    #expect(try PreloadedFaults.disarm() == 1)
                    #expect(try await setup.numbers() == [])
                    let again = await #expect(throws: NetworkError.self) {
                        try await setup.outbox.send(call, with: setup.client(stub))
                    }
                    #expect(again?.details == "the call is no longer stored")
                    #expect(stub.requests.count == 1)
                }
                await temporary.untilFree("outbox")
                #expect(try await OutboxSetup(in: temporary.url).numbers() == [])
                #expect(try temporary.names("outbox") == ["lock"])
            }
            _ = consume faults
        }

        @Test("a call that cannot be synced is not stored, which is logged", arguments: [1, 2])
        func unsynced(index: Int) async throws {
            let faults = try PreloadedFaults()
            await #expect(processExitsWith: .success) { [index = index as Int] in
                let temporary = try TemporaryFolder()
                let setup = OutboxSetup(in: temporary.url)
                await setup.store([0])
                try PreloadedFaults.arm("fsync", EIO, index: index)
                await setup.store([1])
                #expect(try PreloadedFaults.disarm() == 1)
                #expect(setup.problems.all.count == 1)
                #expect(setup.problems.all.first?.contains("Input/output error") == true)
                await setup.store([2])
                #expect(try await setup.numbers() == [0, 2])
                #expect(try temporary.names("outbox").count == 3)
            }
            _ = consume faults
        }

        @Test("an addition does not list the folder")
        func additions() async throws {
            let faults = try PreloadedFaults()
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                let setup = OutboxSetup(in: temporary.url)
                await setup.store([0])
                try PreloadedFaults.arm("readdir", EIO)
                await setup.store(1..<20)
                #expect(try PreloadedFaults.disarm() == 0)
                #expect(setup.problems.all.isEmpty)
                #expect(try await setup.numbers() == Array(0..<20))
            }
            _ = consume faults
        }

        @Test("a cached response that cannot be removed is not found after a restart")
        func undeletableResponse() async throws {
            // promise: disk.removed-for-good
            let faults = try PreloadedFaults()
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                do {
                    let cache = DiskCache(in: temporary.url)
                    let key = try #require(NumberedResponses.key(1))
                    await cache.store(NumberedResponses.response(1), for: key, tags: [.endpoint("x")])
                    try PreloadedFaults.arm("unlink", EACCES)
                    await cache.remove(tagged: [.endpoint("x")])
                    #expect(try PreloadedFaults.disarm() == 1)
                }
                await temporary.untilFree("responses")
                let key = try #require(NumberedResponses.key(1))
                #expect(await DiskCache(in: temporary.url).response(for: key) == nil)
            }
            _ = consume faults
        }
    }
#endif
