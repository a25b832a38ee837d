import Foundation
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Folders that no store can use, under a client whose calls go on.
@Suite("Unusable folders", .timeLimit(.minutes(1)))
struct UnusableFolderTests {
    enum Reason: CaseIterable, Sendable {
        case isFile, isLink, isInUse, isSomebodyElses, takesNoFiles
    }

    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder()
    }

    @Test(
        "whatever makes a folder useless is told once by each store, and calls go on without it",
        arguments: Reason.allCases
    )
    func unusable(reason: Reason) async throws {
        // promise: disk.unusable-kinds
        var folder = temporary.url
        var holders: [PrivateFolder] = []
        for name in ["responses", "outbox"] {
            let place = folder.appending(path: name)
            switch reason {
            case .isFile: try Data().write(to: place)
            case .isLink: try FileManager.default.createSymbolicLink(at: place, withDestinationURL: temporary.url)
            case .isInUse: holders.append(try PrivateFolder(place))
            case .isSomebodyElses:
                // Only root can give a folder away; for anybody else this is a folder like any other.
                guard geteuid() == 0 else { return }
                try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
                chown(place.path, 65_534, 65_534)
            case .takesNoFiles: folder = URL(filePath: "/dev/null")
            }
        }
        let stores = Stores(in: folder)
        for _ in 0..<3 {
            #expect(await stores.callsSucceed())
        }
        #expect(stores.cache.all.count == 1, "\(stores.cache.all)")
        #expect(stores.outbox.all.count == 1, "\(stores.outbox.all)")
        _ = consume holders
    }

    #if os(Linux)
        @Test("each store logs a full disk once, and calls continue")
        func full() async {
            // promise: disk.full
            // Alone in a process: the limit is everybody's.
            await #expect(processExitsWith: .success) {
                let temporary = try TemporaryFolder()
                let stores = Stores(in: temporary.url)
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
    #endif

    @Test("a folder with invalid files is used, and the files are ignored")
    func rubbish() async throws {
        // promise: disk.foreign-files
        let answers = temporary.url.appending(path: "responses")
        try FileManager.default.createDirectory(at: answers, withIntermediateDirectories: true)
        try Data(repeating: 7, count: 16).write(to: answers.appending(path: "key"))
        for number in 0..<20 {
            let slot = String(repeating: "0", count: 30) + String(number + 10)
            try Data(repeating: UInt8(number), count: number * 100).write(to: answers.appending(path: "\(slot).entry"))
        }
        try Data().write(to: answers.appending(path: "something.else"))
        let stores = Stores(in: temporary.url)
        for _ in 0..<3 {
            #expect(await stores.callsSucceed())
        }
        #expect(stores.all.isEmpty)
    }
}

/// A client with every store, and what each of them has complained of.
private struct Stores {
    let cache = Complaints()
    let outbox = Complaints()
    let recorder = Complaints()
    private let client: HTTPClient

    init(in folder: URL) {
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport { request in
            request.method == .post
                ? .failure(.offline)
                : .status(200, headers: ["Cache-Control": "max-age=60", "Content-Type": "text/plain"], body: "ok")
        }
        configuration.cache.disk = DiskCache(in: folder) { [cache] in cache.add($0) }
        configuration.middleware = [Outbox(in: folder) { [outbox] in outbox.add($0) }]
        recording = CallRecorder(in: folder.appending(path: "calls")) { [recorder] in recorder.add($0) }
        configuration.observers = [recording]
        client = HTTPClient(configuration)
    }

    private let recording: CallRecorder

    var all: [String] { cache.all + outbox.all + recorder.all }

    /// A read, which a cache would keep, and a write, which an outbox would: each comes to the end that it has without stores.
    func callsSucceed() async -> Bool {
        let path = "/\(UUID().uuidString)"
        let read = try? await client.sendRequest(to: Kept(path: path))
        var kind: NetworkError.Kind?
        do throws(NetworkError) {
            _ = try await client.sendRequest(to: Note(path: path, method: .post, text: "x"))
        } catch {
            kind = error.kind
        }
        await recording.flush()
        return read == "ok" && kind == .offline
    }
}

private struct Kept: CustomEndpoint {
    typealias Response = String
    let host = "a.example"
    let path: String
    var cachePolicy: CachePolicy { CachePolicy(store: .disk) }
}
