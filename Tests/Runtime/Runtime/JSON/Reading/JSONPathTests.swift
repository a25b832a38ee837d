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

    @Test(
        "absent, null and non-scalar values have no text",
        arguments: [#"{}"#, #"{"a":null}"#, #"{"a":{"b":null}}"#, #"{"a":{"b":{}}}"#, #"{"a":[]}"#, "[]", "x", ""]
    )
    func absent(json: String) {
        #expect(text(at: ["a", "b"], in: json) == nil)
        #expect(text(at: .last(of: ["a"], ["b"]), in: json) == nil)
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
