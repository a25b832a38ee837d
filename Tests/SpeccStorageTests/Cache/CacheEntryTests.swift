import Foundation
import SpeccRuntime
import Testing

@testable import SpeccStorage

struct CacheEntryTests {
    private let entry = CacheEntry(hash: SipHash(key: [7]))

    private let url = URL(filePath: "/x")

    private func answer() throws -> CachedAnswer {
        CachedAnswer(
            status: 200,
            headers: ["A": "1", "B": "ü\"", "A": "2"],
            data: Data((0..<1_000).map { UInt8(truncatingIfNeeded: $0) }),
            url: url,
            requestDate: Date(timeIntervalSince1970: 1_700_000_000.125),
            responseDate: Date(timeIntervalSince1970: 1_700_000_001.5),
            varying: ["x": "y"]
        )
    }

    @Test("an answer comes back as it was")
    func roundTrip() throws {
        let answer = try answer()
        let file = try #require(entry.file(answer, slot: "s"))
        let back = try #require(entry.answer(file, slot: "s", from: url))
        #expect(back.status == answer.status)
        #expect(back.headers == answer.headers)
        #expect(back.data == answer.data)
        #expect(back.url == answer.url)
        #expect(back.requestDate == answer.requestDate)
        #expect(back.responseDate == answer.responseDate)
        #expect(back.varying == answer.varying)
    }

    @Test("a file that is cut anywhere is no answer")
    func cut() throws {
        let file = try #require(entry.file(answer(), slot: "s"))
        for count in 0..<file.count {
            #expect(entry.answer(file.prefix(count), slot: "s", from: url) == nil)
        }
        #expect(entry.answer(file + Data([0]), slot: "s", from: url) == nil)
    }

    @Test("a file in which one byte has changed is no answer")
    func changed() throws {
        let file = try #require(entry.file(answer(), slot: "s"))
        for place in file.indices {
            var file = file
            file[place] ^= 0x20
            #expect(entry.answer(file, slot: "s", from: url) == nil)
        }
    }

    @Test("neither is one of another request or another folder")
    func foreign() throws {
        let file = try #require(entry.file(answer(), slot: "s"))
        #expect(entry.answer(file, slot: "t", from: url) == nil)
        #expect(CacheEntry(hash: SipHash(key: [8])).answer(file, slot: "s", from: url) == nil)
    }
}
