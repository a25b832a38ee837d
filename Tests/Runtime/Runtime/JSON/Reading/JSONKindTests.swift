@_spi(Generated) import SpeccRuntime
import Testing

@Suite("Peeking at values")
struct JSONKindTests {
    /// Reads as generated code does: a tagged and an untagged union.
    enum Event: JSONReadable, Equatable {
        case push(commits: Int)
        case text(String)
        case unknown(JSONValue)

        init(reading reader: inout JSONReader) {
            switch reader.kind {
            case .string: self = .text(reader.string())
            case .object where reader.tag("type") == "push": self = .push(commits: reader.int("commits"))
            default: self = .unknown(reader.json())
            }
        }
    }

    private func read<Value: JSONReadable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSONReader.decode(type, from: Array(text.utf8))
    }

    @Test("selects the type by kind and tag")
    func union() throws {
        let events = try read([Event].self, "[\"a\",{\"commits\":2,\"type\":\"push\"},{\"type\":\"x\"},7,null,{}]")
        #expect(
            events == [
                .text("a"), .push(commits: 2), .unknown(["type": "x"]), .unknown(7), .unknown(nil), .unknown([:]),
            ]
        )
    }

    @Test("detects every kind")
    func kinds() throws {
        for (text, kind) in [
            ("null", JSONKind.null), ("true", .bool), ("false", .bool), ("1", .number), ("1.5", .number),
            ("\"\"", .string), ("[]", .array), ("{}", .object),
        ] {
            #expect(try JSONReader.decode(from: Array(text.utf8)) { $0.kind } == kind)
            #expect(try JSONReader.decode(from: Array("{\"a\":\(text)}".utf8)) { $0.kind("a") } == kind)
        }
    }

    @Test("an absent field has no kind, null has one")
    func absent() throws {
        #expect(try JSONReader.decode(from: Array("{\"a\":null}".utf8)) { $0.kind("b") } == nil)
        #expect(try JSONReader.decode(from: Array("[]".utf8)) { $0.kind("b") } == nil)
    }

    @Test("a tag is a string or an integer, and peeking does not advance")
    func tags() throws {
        #expect(try JSONReader.decode(from: Array("{\"a\":1}".utf8)) { $0.tag("a") } == "1")
        #expect(try JSONReader.decode(from: Array("{\"a\":true}".utf8)) { $0.tag("a") } == nil)
        let both = try JSONReader.decode(from: Array("{\"a\":1,\"b\":\"x\",\"b\":\"y\"}".utf8)) { reader in
            [reader.tag("b"), "\(reader.int("a"))", reader.tag("b"), reader.string("b")]
        }
        #expect(both == ["x", "1", "x", "x"])
    }

    @Test("a tag is not an additional field of the member, but of objects in it")
    func additional() throws {
        let text = #"{"type":"push","on":{"type":"x","level":"y"},"id":{}}"#
        let fields = try JSONReader.decode(from: Array(text.utf8)) { reader in
            let tag = reader.tag("type") ?? ""
            let fields = reader.additional(besides: ["id"]) { $0.additional(besides: []) { $0.string() } }
            return [tag: fields]
        }
        #expect(fields == ["push": ["on": ["type": "x", "level": "y"]]])
    }
}
