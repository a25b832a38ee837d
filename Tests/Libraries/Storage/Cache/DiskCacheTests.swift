import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

@Suite("The disk cache", .timeLimit(.minutes(2)))
struct DiskCacheTests {
    private let temporary: TemporaryFolder
    private let problems = ProblemLog()

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func cache(limit: Int = 100_000_000) -> DiskCache {
        DiskCache(in: temporary.url, limit: limit) { [problems] in problems.add($0) }
    }

    private func key(_ number: Int) throws -> CacheKey {
        try #require(NumberedResponses.key(number))
    }

    @Test("responses survive the process that stored them")
    func persistence() async throws {
        // promise: disk.persistent
        let first = cache()
        await first.store(NumberedResponses.response(1), for: try key(1), tags: [])
        await first.store(NumberedResponses.response(1, version: 2), for: try key(1), tags: [.endpoint("x")])
        _ = consume first
        let second = cache()
        let response = try #require(await second.response(for: try key(1)))
        #expect(NumberedResponses.isWhole(response, 1))
        #expect(response.headers["X-Version"] == "2")
        #expect(try temporary.names("responses").count { $0.hasSuffix(".entry") } == 1)
        #expect(await second.response(for: try key(2)) == nil)
        #expect(problems.all.isEmpty)
    }

    @Test("the folder stays within its limit; recently used responses survive, also after a restart")
    func limit() async throws {
        // promise: disk.limit
        var cache: DiskCache? = cache(limit: 80_000)
        for number in 0..<60 {
            await cache?.store(NumberedResponses.response(number), for: try key(number), tags: [])
            _ = await cache?.response(for: try key(0))
            #expect(try bytes() <= 80_000)
        }
        cache = nil
        let again = self.cache(limit: 40_000)
        #expect(await again.response(for: try key(0)) != nil)
        #expect(await again.response(for: try key(59)) != nil)
        #expect(await again.response(for: try key(20)) == nil)
        #expect(try bytes() <= 40_000)
        #expect(await again.size <= 40_000)
    }

    private func bytes() throws -> Int {
        let folder = temporary.url.appending(path: "responses").path
        return try temporary.names("responses").filter { $0.hasSuffix(".entry") }
            .map { try FileManager.default.attributesOfItem(atPath: folder + "/" + $0)[.size] as? Int ?? 0 }
            .reduce(0, +)
    }

    @Test("file sizes count in whole blocks, even for the maximum size")
    func cost() {
        #expect([0, 1, 4_096, 4_097].map(CacheFolder.cost) == [0, 4_096, 4_096, 8_192])
        #expect(CacheFolder.cost(.max - 4_096) <= .max - 4_095)
        #expect(CacheFolder.cost(.max) == .max)
    }

    @Test("responses are removed by tag, also after a restart")
    func tags() async throws {
        // promise: disk.tags
        let first = cache()
        for (number, tags) in [(1, ["x"]), (2, ["x", "y"]), (3, ["z"])] {
            let tags = tags.map { CacheTag(rawValue: $0) }
            await first.store(NumberedResponses.response(number), for: try key(number), tags: tags)
        }
        await first.remove(tagged: [.endpoint("z")])
        _ = consume first
        let second = cache()
        await second.remove(tagged: [.endpoint("y")])
        #expect(await second.response(for: try key(1)) != nil)
        #expect(await second.response(for: try key(2)) == nil)
        #expect(await second.response(for: try key(3)) == nil)
        await second.removeAll()
        #expect(try temporary.names("responses") == ["key", "lock"])
    }

    @Test("only damaged responses are removed")
    func damage() async throws {
        // promise: disk.damaged-removed
        let first = cache()
        for number in 1...2 {
            await first.store(NumberedResponses.response(number), for: try key(number), tags: [])
        }
        let name = try #require(try temporary.names("responses").first { $0.hasSuffix(".entry") })
        try Data("damaged".utf8).write(to: temporary.url.appending(path: "responses/" + name))
        let responses = [await first.response(for: try key(1)), await first.response(for: try key(2))]
        let remaining = responses.compactMap(\.self)
        #expect(remaining.count == 1)
        #expect(try temporary.names("responses").count { $0.hasSuffix(".entry") } == 1)
        #expect(problems.all.isEmpty)
    }

    @Test("a folder without its key is cleared")
    func key() async throws {
        let first = cache()
        await first.store(NumberedResponses.response(1), for: try key(1), tags: [])
        _ = consume first
        try Data("short".utf8).write(to: temporary.url.appending(path: "responses/key"))
        let second = cache()
        #expect(await second.response(for: try key(1)) == nil)
        #expect(try temporary.names("responses") == ["key", "lock"])
    }

    @Test("no file contains a credential")
    func secrets() async throws {
        // promise: disk.no-credentials
        let cache = cache()
        await cache.store(NumberedResponses.response(1), for: try key(1), tags: [])
        for name in try temporary.names("responses") {
            let data = try Data(contentsOf: temporary.url.appending(path: "responses/" + name))
            #expect(!name.contains("hush"))
            #expect(data.range(of: Data("hush".utf8)) == nil)
        }
    }

    @Test("an unusable folder is logged once, and calls continue")
    func unusable() async throws {
        // promise: disk.unusable-folder
        try Data().write(to: temporary.url.appending(path: "responses"))
        let clock = VirtualClock()
        let stub = StubTransport(clock: clock) { _ in .status(200, headers: ["Cache-Control": "max-age=60"], body: "ok")
        }
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.clock = clock
        configuration.cache.disk = cache()
        let client = HTTPClient(configuration)
        for _ in 0..<3 {
            #expect(try await client.sendRequest(to: Page()) == "ok")
        }
        #expect(stub.requests.count == 3)
        #expect(problems.all.count == 1)
        #expect(problems.all.first?.contains("is not a folder owned by the current user") == true)
    }

    @Test("a removed or full folder is logged once, and the store continues")
    func removedFolder() async throws {
        let cache = cache()
        await cache.store(NumberedResponses.response(1), for: try key(1), tags: [])
        try FileManager.default.removeItem(at: temporary.url.appending(path: "responses"))
        for _ in 0..<2 {
            #expect(await cache.response(for: try key(1)) == nil)
            await cache.store(NumberedResponses.response(1), for: try key(1), tags: [])
        }
        #expect(problems.all.count == 1)
    }

    @Test("a folder in place of a response, the key or the lock is replaced")
    func folders() async throws {
        // promise: disk.foreign-folders
        let first = cache()
        await first.store(NumberedResponses.response(1), for: try key(1), tags: [])
        try replaceByFolder(where: { $0.hasSuffix(".entry") })
        #expect(await first.response(for: try key(1)) == nil)
        await first.store(NumberedResponses.response(1), for: try key(1), tags: [])
        try replaceByFolder(where: { $0.hasSuffix(".entry") })
        await first.store(NumberedResponses.response(1), for: try key(1), tags: [])
        #expect(await first.response(for: try key(1)) != nil)
        _ = consume first
        try replaceByFolder(where: { _ in true })
        let second = cache()
        #expect(await second.response(for: try key(1)) == nil)
        await second.store(NumberedResponses.response(1), for: try key(1), tags: [])
        #expect(await second.response(for: try key(1)) != nil)
        #expect(problems.all.isEmpty)
    }

    private func replaceByFolder(where isReplaced: (String) -> Bool) throws {
        for name in try temporary.names("responses") where isReplaced(name) {
            let url = temporary.url.appending(path: "responses/" + name)
            try FileManager.default.removeItem(at: url)
            try FileManager.default.createDirectory(at: url.appending(path: "x"), withIntermediateDirectories: true)
        }
    }

    @Test("a folder that was in use is used later, without responses that were invalidated in the meantime")
    func reopened() async throws {
        // promise: disk.reopened
        let first = cache()
        await first.store(NumberedResponses.response(1), for: try key(1), tags: [.endpoint("x")])
        let second = cache()
        #expect(await second.response(for: try key(1)) == nil)
        _ = consume first
        #expect(await second.response(for: try key(1)) != nil)
        let third = cache()
        await third.remove(tagged: [.endpoint("x")])
        _ = consume second
        #expect(await third.response(for: try key(1)) == nil)
        await third.store(NumberedResponses.response(2), for: try key(2), tags: [])
        #expect(await third.response(for: try key(2)) != nil)
    }

    @Test("a client finds responses that another one stored")
    func client() async throws {
        #expect(try await requestCount() == 1)
        await temporary.untilFree("responses")
        #expect(try await requestCount() == 0)
    }

    /// The number of requests that a new client sends for a page.
    private func requestCount() async throws -> Int {
        let stub = StubTransport(.status(200, headers: ["Cache-Control": "max-age=600"], body: "stored"))
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.cache.disk = cache()
        #expect(try await HTTPClient(configuration).sendRequest(to: Page()) == "stored")
        return stub.requests.count
    }
}

private struct Page: CustomEndpoint {
    typealias Response = String
    var host: String { "a.example" }
    var path: String { "/page" }
    var cachePolicy: CachePolicy { CachePolicy(store: .disk) }
}

/// The problems that a store reported.
final class ProblemLog: Sendable {
    private let messages = Mutex<[String]>([])

    var all: [String] { messages.withLock(\.self) }

    func add(_ message: String) {
        messages.withLock { $0.append(message) }
    }
}
