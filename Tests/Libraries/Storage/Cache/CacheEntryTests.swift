import Foundation
import SpeccRuntime
import Testing

@testable import SpeccStorage

struct CacheEntryTests {
    private let entry = CacheEntry(hash: SipHash(key: [7]))

    private let url = URL(filePath: "/x")

    private func response() throws -> CachedResponse {
        CachedResponse(
            status: 200,
            headers: ["A": "1", "B": "ü\"", "A": "2"],
            data: Data((0..<1_000).map { UInt8(truncatingIfNeeded: $0) }),
            url: url,
            requestDate: Date(timeIntervalSince1970: 1_700_000_000.125),
            responseDate: Date(timeIntervalSince1970: 1_700_000_001.5),
            varying: ["x": "y"]
        )
    }

    @Test("a response can be written and read again")
    func roundTrip() throws {
        let response = try response()
        let file = try #require(entry.file(response, slot: "s"))
        let back = try #require(entry.response(file, slot: "s", from: url))
        #expect(back.status == response.status)
        #expect(back.headers == response.headers)
        #expect(back.data == response.data)
        #expect(back.url == response.url)
        #expect(back.requestDate == response.requestDate)
        #expect(back.responseDate == response.responseDate)
        #expect(back.varying == response.varying)
    }

    @Test("a truncated file is not a response")
    func truncated() throws {
        // promise: disk.truncated-file
        let file = try #require(entry.file(response(), slot: "s"))
        for count in 0..<file.count {
            #expect(entry.response(file.prefix(count), slot: "s", from: url) == nil)
        }
        #expect(entry.response(file + Data([0]), slot: "s", from: url) == nil)
    }

    @Test("a file with a changed byte is not a response")
    func changed() throws {
        // promise: disk.changed-file
        let file = try #require(entry.file(response(), slot: "s"))
        for index in file.indices {
            var file = file
            file[index] ^= 0x20
            #expect(entry.response(file, slot: "s", from: url) == nil)
        }
    }

    @Test("a file of another request or folder is not a response")
    func otherRequest() throws {
        let file = try #require(entry.file(response(), slot: "s"))
        #expect(entry.response(file, slot: "t", from: url) == nil)
        #expect(CacheEntry(hash: SipHash(key: [8])).response(file, slot: "s", from: url) == nil)
    }
}
