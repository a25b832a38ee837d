import Testing

@testable import SpeccDriver

@Suite("Flat JSON objects")
struct FlatJSONTests {
    @Test("round-trip")
    func roundTrip() throws {
        let members = [("a\"\\\n\u{1}", "b/c"), ("\u{E9}", "é"), ("e\u{301}", ""), ("😀", "\u{7F}")]
        let text = FlatJSON.text(of: members)
        let read = try #require(FlatJSON.members(of: Array(text.utf8)))
        #expect(read.map { Array($0.name.utf8) } == members.map { Array($0.0.utf8) })
        #expect(read.map { Array($0.value.utf8) } == members.map { Array($0.1.utf8) })
        #expect(FlatJSON.members(of: Array(FlatJSON.text(of: []).utf8))?.isEmpty == true)
    }

    @Test("are read in any valid formatting")
    func formatting() {
        let read = FlatJSON.members(of: Array(#" {"a\u00e9":"\ud83d\ude00\/", "b":"\t"}"#.utf8))
        #expect(read?.map(\.name) == ["aé", "b"])
        #expect(read?.map(\.value) == ["😀/", "\t"])
    }

    @Test(
        "reject other JSON",
        arguments: [
            "", "{", "[]", "{\"a\":1}", "{\"a\":\"b\",}", "{\"a\" \"b\"}", "{\"a\":\"b\"} x", "{\"a\":\"b",
            "{\"a\":\"\\x\"}",
            "{\"a\":\"\\u12\"}", "{\"a\":\"\n\"}",
        ]
    )
    func otherJSON(text: String) {
        #expect(FlatJSON.members(of: Array(text.utf8)) == nil)
    }
}
