import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct JSONPathTests {
    private func text(at path: JSONPath, in json: String) -> String? {
        var reader = JSONReader(Data(json.utf8))
        return reader.read(at: path) { JSONValue(reading: &$0) }?.scalarText
    }

    @Test("finds nested fields, the first of duplicates, and the whole document")
    func fields() {
        #expect(text(at: ["a", "b"], in: #"{"x":[1,{"b":2}],"a":{"b":"c","b":"d"}}"#) == "c")
        #expect(text(at: ["@odata.nextLink"], in: #"{"@odata.nextLink":"u"}"#) == "u")
        #expect(text(at: ["a\"b"], in: #"{"a\"b":1.50}"#) == "1.50")
        #expect(text(at: [], in: "true") == "true")
    }

    @Test("finds the last element of any list")
    func last() {
        #expect(text(at: .last(of: ["a"], ["id"]), in: #"{"a":[{"id":1},{"id":[2],"x":{}},{"id":3}]}"#) == "3")
        #expect(text(at: .last(of: [], []), in: #"["a","b"]"#) == "b")
    }

    @Test("finds the first element of a list whose field has a value")
    func first() {
        let json =
            #"{"l":[1,{"r":"a","u":"x"},{"r":"b\"c","u":2},{"r":7,"u":"n"},{"r":true,"u":"t"},{"r":"a","u":"y"}]}"#
        let path = { (value: String) in JSONPath.first(of: ["l"], where: "r", is: value, ["u"]) }
        #expect(text(at: path("a"), in: json) == "x")
        #expect(text(at: path("b\"c"), in: json) == "2")
        #expect(text(at: path("7"), in: json) == "n")
        #expect(text(at: path("true"), in: json) == "t")
        #expect(text(at: path("z"), in: json) == nil)
        #expect(text(at: path("{"), in: #"{"l":[{"r":{},"u":1}]}"#) == nil)
        #expect(text(at: path("null"), in: #"{"l":[{"r":null,"u":1}]}"#) == nil)
    }

    @Test(
        "absent, null and non-scalar values have no text",
        arguments: [#"{}"#, #"{"a":null}"#, #"{"a":{"b":null}}"#, #"{"a":{"b":{}}}"#, #"{"a":[]}"#, "[]", "x", ""]
    )
    func absent(json: String) {
        #expect(text(at: ["a", "b"], in: json) == nil)
        #expect(text(at: .last(of: ["a"], ["b"]), in: json) == nil)
        #expect(text(at: .first(of: ["a"], where: "b", is: "c", ["b"]), in: json) == nil)
    }

    @Test("does not move the reader")
    func restored() throws {
        let fields = try JSONReader.decode(from: Data(#"{"a":{"b":1},"c":"d"}"#.utf8)) { reader in
            (reader.read(at: ["a", "b"]) { $0.int() }, reader.string("c"))
        }
        #expect(fields.0 == 1)
        #expect(fields.1 == "d")
    }
}
