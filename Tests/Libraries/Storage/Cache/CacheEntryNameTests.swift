import SpeccRuntime
import Testing

@testable import SpeccStorage

struct CacheEntryNameTests {
    private let hash = SipHash(key: [1])
    private let slot = String(repeating: "a", count: 32)

    @Test("a name contains digests of key and tags only")
    func roundTrip() throws {
        let tags = ["https://a.example/secret", "GitHub#feed"].map { CacheTag(rawValue: $0) }
        let name = try #require(CacheEntryName(slot: slot, tags: tags, hash))
        let read = try #require(CacheEntryName(name.text))
        #expect(read.slot == slot)
        #expect(read.tags == tags.map { CacheEntryName.digest($0, hash) })
        #expect(!name.text.contains("feed"))
    }

    @Test("other files are not responses", arguments: ["lock", "key", ".entry", "x.entry", "unfinished-x.entry"])
    func others(name: String) {
        #expect(CacheEntryName(name) == nil)
    }

    @Test("a name does not exceed the limit of file systems")
    func length() throws {
        let tags = (0..<12).map { CacheTag(rawValue: "\($0)") }
        #expect(try #require(CacheEntryName(slot: slot, tags: tags, hash)).text.utf8.count < 255 - 11)
        #expect(CacheEntryName(slot: slot, tags: tags + tags, hash) == nil)
    }
}
