import Foundation
import SpeccTesting
import Synchronization
import Testing

@testable import SpeccRuntime
@testable import SpeccStorage

@Suite("The cache on disk", .timeLimit(.minutes(2)))
struct DiskCacheTests {
    private let temporary: TemporaryFolder
    private let complaints = Complaints()

    init() throws {
        temporary = try TemporaryFolder()
    }

    private func cache(limit: Int = 100_000_000) -> DiskCache {
        DiskCache(in: temporary.url, limit: limit) { [complaints] in complaints.add($0) }
    }

    private func key(_ number: Int) throws -> CacheKey {
        try #require(NumberedResponses.key(number))
    }

    @Test("answers outlive the process that kept them")
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
        #expect(complaints.all.isEmpty)
    }

    @Test("its folder never holds more than its bytes; what was used last stays, after a restart too")
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

    @Test("a file takes whole blocks, also one that claims the largest size")
    func cost() {
        #expect([0, 1, 4_096, 4_097].map(CacheFolder.cost) == [0, 4_096, 4_096, 8_192])
        #expect(CacheFolder.cost(.max - 4_096) <= .max - 4_095)
        #expect(CacheFolder.cost(.max) == .max)
    }

    @Test("what has a tag goes with it, after a restart too")
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

    @Test("a response that was damaged is dropped, and no other")
    func damage() async throws {
        // promise: disk.damaged-removed
        let first = cache()
        for number in 1...2 {
            await first.store(NumberedResponses.response(number), for: try key(number), tags: [])
        }
        let name = try #require(try temporary.names("responses").first { $0.hasSuffix(".entry") })
        try Data("rubbish".utf8).write(to: temporary.url.appending(path: "responses/" + name))
        let kept = [await first.response(for: try key(1)), await first.response(for: try key(2))].compactMap(\.self)
        #expect(kept.count == 1)
        #expect(try temporary.names("responses").count { $0.hasSuffix(".entry") } == 1)
        #expect(complaints.all.isEmpty)
    }

    @Test("a folder without its key is emptied")
    func key() async throws {
        let first = cache()
        await first.store(NumberedResponses.response(1), for: try key(1), tags: [])
        _ = consume first
        try Data("short".utf8).write(to: temporary.url.appending(path: "responses/key"))
        let second = cache()
        #expect(await second.response(for: try key(1)) == nil)
        #expect(try temporary.names("responses") == ["key", "lock"])
    }

    @Test("no file shows a credential")
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

    @Test("a folder that cannot be used is told once, and calls go on without it")
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
        #expect(complaints.all.count == 1)
        #expect(complaints.all.first?.contains("is no folder of this user's own") == true)
    }

    @Test("a folder that goes away, or takes no more, is told once, and the store goes on")
    func vanished() async throws {
        let cache = cache()
        await cache.store(NumberedResponses.response(1), for: try key(1), tags: [])
        try FileManager.default.removeItem(at: temporary.url.appending(path: "responses"))
        for _ in 0..<2 {
            #expect(await cache.response(for: try key(1)) == nil)
            await cache.store(NumberedResponses.response(1), for: try key(1), tags: [])
        }
        #expect(complaints.all.count == 1)
    }

    @Test("a client finds again what another one kept on disk")
    func client() async throws {
        #expect(try await requestCount() == 1)
        await temporary.untilFree("responses")
        #expect(try await requestCount() == 0)
    }

    /// How many requests a new client sends for a page.
    private func requestCount() async throws -> Int {
        let stub = StubTransport(.status(200, headers: ["Cache-Control": "max-age=600"], body: "kept"))
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.cache.disk = cache()
        #expect(try await HTTPClient(configuration).sendRequest(to: Page()) == "kept")
        return stub.requests.count
    }
}

private struct Page: CustomEndpoint {
    typealias Response = String
    var host: String { "a.example" }
    var path: String { "/page" }
    var cachePolicy: CachePolicy { CachePolicy(store: .disk) }
}

/// What a store has said.
final class Complaints: Sendable {
    private let sentences = Mutex<[String]>([])

    var all: [String] { sentences.withLock(\.self) }

    func add(_ sentence: String) {
        sentences.withLock { $0.append(sentence) }
    }
}
