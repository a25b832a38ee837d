import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Hostile documents")
struct HostileDocumentTests {
    struct Tree: JSONReadable {
        let name: String
        @BoxedIfPresent var parent: Tree?
        let children: [Tree]
        let named: [String: Tree]

        init(reading reader: inout JSONReader) {
            name = reader.string("name")
            _parent = BoxedIfPresent(reader.valueIfPresent("parent"))
            children = reader.value("children")
            named = reader.value("named")
        }
    }

    private func read<Value: JSONReadable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONReader.decode(type, from: Data(text.utf8))
    }

    @Test(
        "a recursive type fails at a missing field",
        arguments: [
            "{}", "{\"name\":\"a\"}", "{\"name\":\"a\",\"parent\":{},\"children\":[],\"named\":{}}",
            "{\"name\":\"a\",\"children\":[{}],\"named\":{}}", "{\"name\":\"a\",\"children\":[],\"named\":{\"b\":{}}}",
        ]
    )
    func recursive(_ document: String) {
        #expect(throws: JSONDecodingError.self) { try read(Tree.self, document) }
    }

    @Test("reads objects up to 128 levels deep")
    func chain() throws {
        var document = "{\"name\":\"a\",\"children\":[],\"named\":{}}"
        for _ in 1..<127 {
            document = "{\"name\":\"a\",\"parent\":\(document),\"children\":[],\"named\":{}}"
        }
        #expect(try read(Tree.self, document).parent?.parent?.name == "a")
        document = "{\"name\":\"a\",\"parent\":\(document),\"children\":[],\"named\":{}}"
        #expect(throws: JSONDecodingError.self) { try read(Tree.self, document) }
    }

    struct Wide: JSONReadable {
        let sum: Int

        init(reading reader: inout JSONReader) {
            sum =
                (reader.intIfPresent("k9") ?? 0) + (reader.intIfPresent("absent 1") ?? 0)
                + (reader.intIfPresent("k2") ?? 0)
                + (reader.intIfPresent("absent 2") ?? 0) + (reader.intIfPresent("k5") ?? 0)
        }
    }

    @Test("finds fields of a large object in any order")
    func manyFields() throws {
        let fields = (0..<100_000).map { "\"k\($0)\":\($0)" }
        #expect(try read(Wide.self, "{\(fields.joined(separator: ","))}").sum == 16)
        #expect(try read([String: Int].self, "{\(fields.joined(separator: ","))}").count == 100_000)
        let same = Array(repeating: "\"k2\":1", count: 100_000)
        #expect(try read(Wide.self, "{\(same.joined(separator: ","))}").sum == 1)
        #expect(try read(JSONValue.self, "{\(same.joined(separator: ","))}") == ["k2": 1])
    }

    @Test("reads or rejects numbers of a hundred thousand digits")
    func longNumbers() throws {
        let digits = String(repeating: "9", count: 100_000)
        #expect(throws: JSONDecodingError.self) { try read(Int.self, digits) }
        #expect(throws: JSONDecodingError.self) { try read(Decimal.self, digits) }
        #expect(throws: JSONDecodingError.self) { try read(Double.self, digits) }
        #expect(try read(Double.self, "0.\(digits)") == 1)
        #expect(try read(Double.self, "1e-\(digits)") == 0)
        #expect(throws: JSONDecodingError.self) { try read(Int.self, "1e\(digits)") }
        #expect(try read(Int.self, "1.\(String(repeating: "0", count: 100_000))") == 1)
        #expect(try read(JSONValue.self, digits).numberValue?.text == digits)
    }

    @Test("does not preallocate memory for a whole list")
    func amplification() {
        struct Large: JSONReadable {
            let id: Int
            let padding = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

            init(reading reader: inout JSONReader) {
                id = reader.int("id")
            }
        }
        let document = "[\(String(repeating: "{},", count: 200_000)){}]"
        #expect(throws: JSONDecodingError.self) { try read([Large].self, document) }
    }

    @Test("replaces a lone surrogate")
    func surrogates() throws {
        let text = "\"\\ud800|\\udc00|\\ud83d\\ud83d\\ude00|\\ud83dx|\\ud83d\\n\""
        #expect(try read(String.self, text) == "\u{FFFD}|\u{FFFD}|\u{FFFD}😀|\u{FFFD}x|\u{FFFD}\n")
        #expect(try read(String.self, "\"a\\u0000b\"") == "a\0b")
    }
}
