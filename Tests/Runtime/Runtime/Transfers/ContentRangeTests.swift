import Testing

@_spi(Generated) @testable import SpeccRuntime

/// RFC 9110, section 14.4.
struct ContentRangeTests {
    @Test("reads the examples of the section")
    func examples() throws {
        let known = try #require(ContentRange(["Content-Range": "bytes 42-1233/1234"]))
        #expect((known.first, known.last, known.total) == (42, 1_233, 1_234))
        let unknown = try #require(ContentRange(["content-range": "bytes 42-1233/*"]))
        #expect(unknown.total == nil)
    }

    @Test(
        "rejects malformed and impossible ranges",
        arguments: [
            "bytes */1234", "bytes 5-4/10", "bytes 0-10/10", "items 0-1/2", "bytes 0-1", "bytes -1-2/3", "bytes 0-1/x",
            "",
            "bytes 0-99999999999999999999/*",
        ]
    )
    func malformed(_ value: String) {
        #expect(ContentRange(["Content-Range": value]) == nil)
    }
}
