#if os(Linux)
    import Foundation
    import Glibc
    import Testing

    @testable import SpeccStorage

    /// Writes beyond the file size limit of the process. Each test runs in its own process because the limit is global.
    @Suite("A full disk")
    struct FullDiskProcessTests {
        @Test("each store reports a full disk once, and calls succeed without it")
        func full() async {
            // promise: disk.full
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                let stores = FolderStores(in: temporary.url)
                #expect(await stores.callsSucceed())
                #expect(stores.all.isEmpty)
                signal(SIGXFSZ, SIG_IGN)
                var limit = rlimit(rlim_cur: 0, rlim_max: 0)
                try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
                for _ in 0..<3 {
                    #expect(await stores.callsSucceed())
                }
                #expect(stores.cache.all.count == 1)
                #expect(stores.outbox.all.count == 1)
                #expect(stores.recorder.all.count == 1)
                #expect(stores.all.allSatisfy { $0.contains("File too large") })
            }
        }

        @Test("an append that is written partially is undone")
        func partialAppend() async throws {
            // promise: recording.whole-lines
            let temporary = try TemporaryFolder()
            await #expect(processExitsWith: .success) { [path = temporary.url.appending(path: "a").path as String] in
                let folder = try PrivateFolder(URL(filePath: path))
                try folder.append(Data("whole\n".utf8), to: "file")
                signal(SIGXFSZ, SIG_IGN)
                var limit = rlimit(rlim_cur: 10, rlim_max: 10)
                #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
                #expect(throws: StorageError.self) { try folder.append(Data("too long\n".utf8), to: "file") }
                #expect(try folder.read("file") == Data("whole\n".utf8))
            }
        }
    }
#endif
