import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("JSON in strings")
struct ReaderTextsTests {
    private struct Arguments: JSONReadable, JSONWritable, Equatable {
        let number: Int

        init(number: Int) { self.number = number }
        init(reading reader: inout JSONReader) { number = reader.int("number") }
        func write(to writer: inout JSONWriter) { writer.int("number", number) }
    }

    private struct Call: JSONReadable, JSONWritable, Equatable {
        let name: String
        let arguments: Arguments
        let options: [Date]?

        init(_ name: String, _ arguments: Arguments, _ options: [Date]?) {
            (self.name, self.arguments, self.options) = (name, arguments, options)
        }

        init(reading reader: inout JSONReader) {
            arguments = reader.jsonText("arguments") { .init(reading: &$0) }
            options = reader.jsonTextIfPresent("options") { $0.list { $0.dateTime(format: .unix) } }
            name = reader.string("name")
        }

        func write(to writer: inout JSONWriter) {
            writer.string("name", name)
            writer.jsonText("arguments", arguments) { $1.write(to: &$0) }
            writer.jsonTextIfPresent("options", options) { $0.list($1) { $0.dateTime($1, format: .unix) } }
        }
    }

    @Test("a string with JSON is read as its value, and written again")
    func roundTrip() throws {
        let text = #"{"name":"a","arguments":"{\"number\":7}","options":"[1700000000]"}"#
        let call = Call("a", Arguments(number: 7), [Date(timeIntervalSince1970: 1_700_000_000)])
        #expect(try JSONReader.decode(Call.self, from: Data(text.utf8)) == call)
        #expect(String(decoding: try JSONWriter.encode(call), as: UTF8.self) == text)
        let short = #"{"name":"a","arguments":"{\"number\":7}"}"#
        #expect(String(decoding: try JSONWriter.encode(Call("a", Arguments(number: 7), nil)), as: UTF8.self) == short)
        for null in [#","options":null"#, "", #","options":"null""#, #","options":"""#] {
            let read = try JSONReader.decode(Call.self, from: Data((short.dropLast() + null + "}").utf8))
            #expect(read.options == nil)
        }
    }

    @Test(
        "errors have the path of the value in the text",
        arguments: [
            (#"{"arguments":"{\"number\":\"x\"}"}"#, "arguments.number: expected an integer, found the string \"x\""),
            (#"{"arguments":"{}"}"#, "arguments.number: expected an integer, found no value"),
            (#"{"arguments":{"number":7}}"#, "arguments: expected a string, found an object"),
            (#"{"name":"a"}"#, "arguments: expected a string, found no value"),
            (
                #"{"arguments":"{\"number\":7}","options":"[1,\"x\"]"}"#,
                "options[1]: expected seconds since 1970, before the year 10000, found the string \"x\""
            ),
        ]
    )
    func errors(_ json: String, _ description: String) {
        let error = #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(Call.self, from: Data(json.utf8))
        }
        #expect(error?.description == description)
    }

    @Test("text that is not JSON is an error of the field", arguments: ["", "{", "yes", #"{\"number\":7} x"#])
    func syntax(_ text: String) throws {
        let error = #expect(throws: JSONDecodingError.self) {
            try JSONReader.decode(Call.self, from: Data(#"{"arguments":"\#(text)"}"#.utf8))
        }
        #expect(try #require(error).path == "arguments")
        #expect(try #require(error).expected.hasPrefix("a string with JSON: "))
    }

    @Test("an absent value is null, an empty string or the text of null")
    func absent() throws {
        func read(_ json: String) throws -> Int? {
            try JSONReader.decode(from: Data(json.utf8)) { $0.value("a") { $0.jsonTextUnlessNull { $0.int() } } }
        }
        for json in [#"{"a":null}"#, #"{"a":"null"}"#, #"{"a":""}"#] { #expect(try read(json) == nil) }
        #expect(try read(#"{"a":"7"}"#) == 7)
        for json in [#"{"a":7}"#, #"{"a":"x"}"#, "{}"] {
            #expect(throws: JSONDecodingError.self) { try read(json) }
        }
    }

    @Test("a patch distinguishes an absent field from null, an empty text and the text of null, which clear it")
    func patch() throws {
        func read(_ json: String) throws -> String {
            try JSONReader.decode(from: Data(json.utf8)) { reader in
                let patch: Patch<Int> = reader.jsonTextPatch("a") { $0.int() }
                return "\(patch)"
            }
        }
        #expect(try read("{}") == "keep")
        for json in [#"{"a":null}"#, #"{"a":"null"}"#, #"{"a":""}"#] { #expect(try read(json) == "clear") }
        #expect(try read(#"{"a":"7"}"#) == "set(7)")
        #expect(throws: JSONDecodingError.self) { try read(#"{"a":"x"}"#) }
    }

    @Test("a value that JSON cannot represent is an error of the field")
    func writing() {
        let error = #expect(throws: JSONEncodingError.self) {
            try JSONWriter.encode { $0.jsonText("a", Double.nan) { $0.double($1) } }
        }
        #expect(error?.path == "a")
    }
}
