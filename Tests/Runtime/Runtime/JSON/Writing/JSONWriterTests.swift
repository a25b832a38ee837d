import Foundation
@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Writing models field by field")
struct JSONWriterTests {
    private func text(_ data: Data) -> String {
        String(decoding: data, as: UTF8.self)
    }

    struct Everything: JSONWritable {
        var optional: Int?

        func write(to writer: inout JSONWriter) {
            writer.string("string", "a")
            writer.bool("bool", true)
            writer.int("int", -1)
            writer.int32("int32", .min)
            writer.int64("int64", .max, format: .text)
            writer.double("double", 0.5)
            writer.decimal("decimal", Decimal(sign: .plus, exponent: -2, significand: 150))
            writer.uuid("uuid", UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)))
            writer.url("url", URL(filePath: "/a b"))
            writer.bytes("bytes", Data([255]))
            writer.dateTime("at", Date(timeIntervalSince1970: 0))
            writer.duration("for", .seconds(60))
            writer.json("json", ["x": nil])
            writer.null("null")
            writer.value("list", [1, 2])
            writer.value("map", ["b": [1], "a": []])
            writer.value("gaps", ["a", nil])
            writer.list("times", [Date(timeIntervalSince1970: 1)]) { $0.dateTime($1, format: .unix) }
            writer.map("spans", ["a": [.seconds(1)]]) { $0.list($1) { $0.duration($1, format: .millis) } }
            writer.list("holes", [1, nil]) { $0.orNull($1) { $0.int($1, format: .text) } }
            writer.intIfPresent("optional", optional)
        }
    }

    @Test("writes every scalar, list and map in the order of the model")
    func everything() throws {
        let expected = """
            {"string":"a","bool":true,"int":-1,"int32":-2147483648,"int64":"9223372036854775807","double":0.5,\
            "decimal":1.5,"uuid":"01020304-0506-0708-090a-0b0c0d0e0f10","url":"file:///a%20b","bytes":"/w==",\
            "at":"1970-01-01T00:00:00Z","for":"PT1M","json":{"x":null},"null":null,"list":[1,2],\
            "map":{"a":[],"b":[1]},"gaps":["a",null],"times":[1],"spans":{"a":[1000]},"holes":["1",null]}
            """
        #expect(try text(JSONWriter.encode(Everything())) == expected)
        #expect(try text(JSONWriter.encode(Everything(optional: 7))).hasSuffix(",\"optional\":7}"))
    }

    @Test("omits nil")
    func optionals() throws {
        let data = try JSONWriter.encode {
            $0.stringIfPresent("a", nil)
            $0.boolIfPresent("b", nil)
            $0.intIfPresent("c", nil)
            $0.dateTimeIfPresent("d", nil)
            $0.valueIfPresent("e", Int?.none)
            $0.listIfPresent("f", [Int]?.none) { $0.int($1) }
            $0.mapIfPresent("g", [String: Int]?.none) { $0.int($1) }
            $0.jsonIfPresent("h", nil)
        }
        #expect(text(data) == "{}")
    }

    @Test("writes inherited fields into the same object")
    func inherited() throws {
        struct Tagged: JSONWritable {
            func write(to writer: inout JSONWriter) {
                writer.string("type", "push")
                Inner().write(to: &writer)
            }
        }
        struct Inner: JSONWritable {
            func write(to writer: inout JSONWriter) {
                writer.int("commits", 2)
            }
        }
        #expect(try text(JSONWriter.encode([Tagged()])) == "[{\"type\":\"push\",\"commits\":2}]")
    }

    @Test("escapes strings and keys only where required")
    func escapes() throws {
        let hostile = "\"\\/\u{0}\u{8}\u{C}\n\r\t\u{1F}\u{7F}\u{2028}é😀"
        let escaped = "\"\\\"\\\\/\\u0000\\u0008\\u000c\\n\\r\\t\\u001f\u{7F}\u{2028}é😀\""
        #expect(try text(JSONWriter.encode(hostile)) == escaped)
        #expect(try text(JSONWriter.encode([hostile: 1])) == "{\(escaped):1}")
        #expect(try text(JSONWriter.encode { $0.int("a\"\n", 1) }) == "{\"a\\\"\\n\":1}")
        #expect(try JSONReader.decode(String.self, from: JSONWriter.encode(hostile)) == hostile)
    }

    @Test("writes the shortest round-trip form of a double")
    func doubles() throws {
        let values = [0, -0.0, 1, 100, 0.1, 1e21, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -2.5]
        #expect(try text(JSONWriter.encode(values)) == "[0,-0,1,100,0.1,1e+21,5e-324,1.7976931348623157e+308,-2.5]")
    }

    @Test("fails with the path of a value that JSON cannot represent")
    func failures() {
        func failure(_ value: some JSONWritable) -> String? {
            do {
                _ = try JSONWriter.encode(value)
                return nil
            } catch {
                return error.description
            }
        }
        #expect(failure(Double.nan) == "JSON cannot represent NaN")
        #expect(failure(["a": [1, Double.infinity]]) == "a[1]: JSON cannot represent infinity")
        #expect(failure(["a b": Decimal.nan]) == "[\"a b\"]: JSON cannot represent NaN")
        #expect(
            failure([Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1e15)])
                == "[1]: a date outside of the years 1 to 9999"
        )
    }

    @Test("rejects a type that writes two values")
    func twoValues() {
        #expect(throws: JSONEncodingError.self) {
            try JSONWriter.encode {
                $0.int(1)
                $0.int(2)
            }
        }
        #expect(throws: JSONEncodingError.self) {
            try JSONWriter.encode {
                $0.int("a", 1)
                $0.int(2)
            }
        }
        #expect(throws: JSONEncodingError.self) {
            try JSONWriter.encode {
                $0.int(1)
                $0.int("a", 2)
            }
        }
    }

    @Test("writes 128 levels of nesting and fails on one more")
    func depth() throws {
        func nested(_ levels: Int, in wrap: (JSONValue) -> JSONValue) -> JSONValue {
            (1..<levels).reduce(wrap(7)) { value, _ in wrap(value) }
        }
        for wrap in [{ .array([$0]) }, { ["a": $0] }] as [@Sendable (JSONValue) -> JSONValue] {
            let deepest = try JSONWriter.encode(nested(128, in: wrap))
            #expect(try JSONReader.decode(JSONValue.self, from: deepest) == nested(128, in: wrap))
            #expect(throws: JSONEncodingError.self) { try JSONWriter.encode(nested(129, in: wrap)) }
            #expect(throws: JSONEncodingError.self) { try JSONWriter.encode(nested(1_000, in: wrap)) }
            for empty in [[], [:]] as [JSONValue] {
                #expect(throws: Never.self) {
                    try JSONWriter.encode((1..<128).reduce(empty) { value, _ in wrap(value) })
                }
                #expect(throws: JSONEncodingError.self) {
                    try JSONWriter.encode((1...128).reduce(empty) { value, _ in wrap(value) })
                }
            }
        }
    }

    @Test("fails on infinite recursion")
    func infiniteRecursion() {
        struct Infinite: JSONWritable {
            func write(to writer: inout JSONWriter) {
                writer.value("again", self)
            }
        }
        #expect(throws: JSONEncodingError.self) { try JSONWriter.encode(Infinite()) }
    }

    @Test("writes a large document completely")
    func large() throws {
        let values = (0..<20_000).map { "value \($0)" }
        #expect(try JSONReader.decode([String].self, from: JSONWriter.encode(values)) == values)
    }

    /// A member of a union that declares the union's tag as its own field.
    private struct Member: JSONWritable {
        var type: String
        var inner: [Member] = []

        func write(to writer: inout JSONWriter) {
            if !writer.isTagged("type") {
                writer.string("type", type)
            }
            if !inner.isEmpty {
                writer.value("inner", inner)
            }
        }
    }

    @Test("a union's tag replaces the field that its member declares, in that object only")
    func tags() throws {
        let text = try JSONWriter.encode { writer in
            writer.tag("type", "a")
            Member(type: "x", inner: [Member(type: "y")]).write(to: &writer)
        }
        #expect(String(decoding: text, as: UTF8.self) == #"{"type":"a","inner":[{"type":"y"}]}"#)
        let numbered = try JSONWriter.encode { writer in
            writer.tag("kind", 2)
            Member(type: "x").write(to: &writer)
        }
        #expect(String(decoding: numbered, as: UTF8.self) == #"{"kind":2,"type":"x"}"#)
    }
}
