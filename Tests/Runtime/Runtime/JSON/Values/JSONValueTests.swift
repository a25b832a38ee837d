import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("JSON values")
struct JSONValueTests {
    private func read(_ text: String) throws -> JSONValue {
        try JSONReader.decode(from: Array(text.utf8))
    }

    @Test("preserves the digits of numbers and the order of fields")
    func roundTrip() throws {
        let text = "{\"z\":[1,1.0,1e400,-0,123456789012345678901234567890],\"a\":{\"\":null,\"b\":true},\"m\":\"\\n\"}"
        #expect(try String(decoding: JSONWriter.encode(read(text)), as: UTF8.self) == text)
    }

    @Test("can be created from literals")
    func literals() throws {
        let value: JSONValue = ["name": "bug", "priority": 1, "weight": 0.5, "tags": [nil, true]]
        #expect(try read("{\"name\":\"bug\",\"priority\":1,\"weight\":0.5,\"tags\":[null,true]}") == value)
        #expect(value["tags"]?[1]?.boolValue == true)
        #expect(value["name"]?.stringValue == "bug")
        #expect(value["priority"]?.numberValue?.int64 == 1)
        #expect(value["tags"]?[2] == nil)
        #expect(value["name"]?["x"] == nil)
        #expect(value[0] == nil)
    }

    @Test("are printed as JSON")
    func description() throws {
        let text = "{\"a\":[1,null,\"x\"],\"b\":{}}"
        #expect(try "\(read(text))" == text)
        #expect(try String(reflecting: [read(text)]) == "[\(text)]")
    }

    @Test("objects with the same fields in another order are equal")
    func equality() throws {
        let one = try read("{\"a\":1,\"b\":2}")
        let other = try read("{\"b\":2,\"a\":1}")
        #expect(one == other)
        #expect(Set([one, other]).count == 1)
        #expect(try read("{\"a\":1}") != one)
    }

    @Test("names of an object are bytes: composed and decomposed characters differ")
    func normalization() throws {
        // promise: json.names
        let text = "{\"\u{E9}\":1,\"e\u{301}\":2}"
        let value = try read(text)
        #expect(Array(try JSONWriter.encode(value)) == Array(text.utf8))
        #expect(value["\u{E9}"]?.numberValue?.int64 == 1)
        #expect(value["e\u{301}"]?.numberValue?.int64 == 2)
        guard case .object(var object) = value else { throw Unexpected() }
        object["\u{E9}"] = nil
        #expect(object.map(\.value) == [2])
        #expect(value != (try read("{\"e\u{301}\":2}")))
    }

    @Test("a dictionary cannot have two such names, which is an error instead of a loss")
    func normalizedKeys() {
        let text = "{\"\u{E9}\":1,\"x\":{\"\u{E9}\":1,\"e\u{301}\":2}}"
        #expect {
            try JSONReader.decode(from: Array(text.utf8)) { reader -> [String: Int] in
                reader.map("x") { Int(reading: &$0) }
            }
        } throws: { error in
            "\(error)".contains("normalization of Unicode")
        }
        let additional = "{\"\u{E9}\":1,\"e\u{301}\":2}"
        let others = try? JSONReader.decode(from: Array(additional.utf8)) { reader -> [String: Int] in
            reader.additional(besides: ["\u{E9}"]) { Int(reading: &$0) }
        }
        #expect(others.map { Array($0.keys.flatMap(\.utf8)) } == Array("e\u{301}".utf8))
        #expect(others?.values.map(\.self) == [2])
    }

    private struct Unexpected: Error {}

    @Test("sets, replaces and removes fields of an object")
    func object() {
        var object = JSONObject()
        object["a"] = 1
        object["b"] = nil
        object["c"] = .null
        object["a"] = 2
        object["d"] = 3
        object["d"] = nil
        #expect(object.map(\.name) == ["a", "c"])
        #expect(object.map(\.value) == [2, .null])
    }

    @Test("is preserved by Codable coders with all digits")
    func codable() throws {
        let numbers = "1,-2.5,0.1,1e-7,9223372036854775807,0.12345678901234567890123,9223372036854775808"
        let value = try read("{\"a\":[\(numbers),\"x\",true],\"b\":{},\"c\":[]}")
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value)
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            #expect(try PropertyListDecoder().decode(JSONValue.self, from: encoder.encode(value)) == value)
        }
    }

    @Test("rejects a number that a coder cannot represent")
    func unencodable() throws {
        let value = try read("[1e400]")
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
    }
}
