import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Decoding errors")
struct JSONDecodingErrorTests {
    struct User: JSONReadable {
        let name: String
        let since: Date?

        init(reading reader: inout JSONReader) {
            name = reader.string("name")
            since = reader.dateTimeIfPresent("since")
        }
    }

    struct Page: JSONReadable {
        let items: [User]
        let byKey: [String: User]?
        let owner: User?

        init(reading reader: inout JSONReader) {
            items = reader.value("items")
            byKey = reader.valueIfPresent("by key")
            owner = reader.valueIfPresent("owner")
        }
    }

    private func failure<Value: JSONReadable>(_ type: Value.Type, _ text: String) -> JSONDecodingError? {
        do {
            _ = try JSONReader.decode(type, from: Data(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "reports the first failure with its path",
        arguments: [
            ("{}", "items: expected an array, found no value"),
            ("{\"items\":null}", "items: expected an array, found null"),
            ("{\"items\":{}}", "items: expected an array, found an object"),
            ("{\"items\":[{\"name\":\"a\"},{\"name\":7}]}", "items[1].name: expected a string, found the number 7"),
            ("{\"items\":[{\"name\":\"a\"},{}],\"owner\":{}}", "items[1].name: expected a string, found no value"),
            ("{\"items\":[5]}", "items[0]: expected an object, found the number 5"),
            ("{\"items\":[],\"owner\":\"me\"}", "owner: expected an object, found the string \"me\""),
            ("{\"items\":[],\"by key\":{\"a.b\":{}}}", "[\"by key\"][\"a.b\"].name: expected a string, found no value"),
            ("[]", "expected an object, found an array"),
            (
                "{\"items\":[{\"name\":\"a\",\"since\":\"yesterday\"}]}",
                "items[0].since: expected a date and time such as 2024-05-01T12:00:00Z, found the string \"yesterday\""
            ),
        ]
    )
    func paths(_ text: String, _ description: String) {
        #expect(failure(Page.self, text)?.description == description)
    }

    @Test("reports the offset of the value, or of the object that lacks it")
    func offsets() {
        #expect(failure(Page.self, "{\"items\":[{\"name\":7}]}")?.offset == 18)
        #expect(failure(Page.self, "{\"items\":[{\"name\":\"a\"},{}]}")?.offset == 23)
    }

    @Test("truncates the found text to a line and escapes invisible characters")
    func found() throws {
        let long = try #require(failure(Int.self, "\"\(String(repeating: "é", count: 100_000))\""))
        #expect(long.found == "the string \"\(String(repeating: "é", count: 59))\"…")
        #expect(failure(Int.self, "\"a\\u001b\\n\\\"b\"")?.found == "the string \"a\\u{1B}\\n\\\"b\"")
        #expect(failure(Bool.self, String(repeating: "1", count: 500))?.found.utf8.count ?? 0 < 100)
        #expect(failure(Bool.self, "[]")?.found == "an array")
        #expect(failure(Int.self, "true")?.found == "true")
    }

    @Test("truncates a long key in the path")
    func longName() {
        let name = String(repeating: "k", count: 100_000)
        #expect(failure([String: Int].self, "{\"\(name)\":true}")?.path.utf8.count ?? 0 < 100)
    }

    @Test("a type can report its own failure")
    func customFailure() {
        struct Country: JSONReadable {
            init(reading reader: inout JSONReader) {
                if reader.string().count != 2 {
                    reader.fail(expected: "a country code of two letters")
                }
            }
        }
        #expect(failure(Country.self, "\"DE\"") == nil)
        #expect(
            failure([Country].self, "[\"DE\",\"DEU\"]")?.description
                == "[1]: expected a country code of two letters, found the string \"DEU\""
        )
    }

    @Test("stops lists and maps at the first failure")
    func stopsAtFailure() {
        var visits = 0
        #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(from: Array("[1,\"x\",3,4]".utf8)) { reader in
                reader.list { element in
                    visits += 1
                    return element.int()
                }
            }
        }
        #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(from: Array("{\"a\":1,\"b\":\"x\",\"c\":3}".utf8)) { reader in
                reader.map { value in
                    visits += 1
                    return value.int()
                }
            }
        }
        #expect(visits == 4)
    }

    @Test("a failed reader returns placeholders")
    func placeholders() {
        #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(from: Array("{\"a\":\"x\",\"b\":{\"c\":[1]}}".utf8)) { reader in
                _ = reader.int("a")
                #expect(reader.string("a") == "")
                #expect(reader.stringIfPresent("a") == nil)
                #expect(reader.value("b") as [String: [Int]] == [:])
                #expect(reader.kind == nil)
                #expect(reader.failure?.path == "a")
            }
        }
    }

    @Test("a required value must be present even if its type reads nothing")
    func emptyType() {
        struct Empty: JSONReadable {
            init(reading reader: inout JSONReader) {}
        }
        struct Holder: JSONReadable {
            let empty: Empty

            init(reading reader: inout JSONReader) {
                empty = reader.value("empty")
            }
        }
        #expect(failure(Holder.self, "{\"empty\":{}}") == nil)
        #expect(failure(Holder.self, "{}")?.description == "empty: expected a value, found no value")
    }
}
