import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Model views")
struct ModelViewTests {
    /// The model with the name of the first of these types.
    private func model(_ types: String) throws -> ModelView {
        try #require(Snippet.type(types).model)
    }

    @Test(
        "scalars are read and written in their format",
        arguments: [
            ("string", "reader.string(\"x\")", "writer.string(\"x\", x)", "String"),
            ("int", "reader.int(\"x\")", "writer.int(\"x\", x)", "Int"),
            ("int64(string)", "reader.int64(\"x\", format: .text)", "writer.int64(\"x\", x, format: .text)", "Int64"),
            ("decimal", "reader.decimal(\"x\")", "writer.decimal(\"x\", x)", "Decimal"),
            ("date", "reader.date(\"x\")", "writer.date(\"x\", x)", "CalendarDate"),
            ("datetime", "reader.dateTime(\"x\")", "writer.dateTime(\"x\", x)", "Date"),
            (
                "datetime(unix)", "reader.dateTime(\"x\", format: .unix)", "writer.dateTime(\"x\", x, format: .unix)",
                "Date"
            ),
            (
                "duration(millis)", "reader.duration(\"x\", format: .millis)",
                "writer.duration(\"x\", x, format: .millis)",
                "Duration"
            ),
            (
                "bytes(base64url)", "reader.bytes(\"x\", format: .base64URL)",
                "writer.bytes(\"x\", x, format: .base64URL)",
                "Data"
            ),
            ("json", "reader.json(\"x\")", "writer.json(\"x\", x)", "JSONValue"),
        ]
    )
    func scalars(scalar: String, read: String, write: String, type: String) throws {
        let model = try model("Issue: { x: \(scalar) }")
        #expect(model.reads == ["x = " + read])
        #expect(model.writes == [write])
        #expect(model.fields[0].type == type)
    }

    @Test("an optional field is nil by default and omitted if nil")
    func optionals() throws {
        let model = try model("Issue: { x: string?, y: User? }\nUser: { id: int }")
        #expect(model.parameters == "x: String? = nil, y: User? = nil")
        #expect(model.reads == ["x = reader.stringIfPresent(\"x\")", "y = reader.valueIfPresent(\"y\")"])
        #expect(model.writes == ["writer.stringIfPresent(\"x\", x)", "writer.valueIfPresent(\"y\", y)"])
    }

    @Test("lists and maps are one call, with a closure only if the type does not determine the format")
    func containers() throws {
        let model = try model(
            """
            Issue:
              a: list<Label>
              b: map<int>
              c: list<datetime(unix)?>
              d: map<int(string)>?
            Label: { name: string }
            """
        )
        #expect(model.fields.map(\.type) == ["[Label]", "[String: Int]", "[Date?]", "[String: Int]?"])
        #expect(
            model.reads == [
                "a = reader.value(\"a\")", "b = reader.value(\"b\")",
                "c = reader.list(\"c\") { $0.unlessNull { $0.dateTime(format: .unix) } }",
                "d = reader.mapIfPresent(\"d\") { $0.int(format: .text) }",
            ]
        )
        #expect(
            model.writes == [
                "writer.value(\"a\", a)", "writer.value(\"b\", b)",
                "writer.list(\"c\", c) { $0.orNull($1) { $0.dateTime($1, format: .unix) } }",
                "writer.mapIfPresent(\"d\", d) { $0.int($1, format: .text) }",
            ]
        )
    }

    @Test(
        "a default is a default argument and replaces a missing field",
        arguments: [
            ("string", "'a\"b'", "\"a\\\"b\""), ("bool", "true", "true"), ("int", "-3", "-3"), ("double", "0.5", "0.5"),
            ("decimal", "-0.05", "Decimal(sign: .minus, exponent: -2, significand: 5)"),
            ("decimal", "7", "7"),
            ("decimal", "3000000000", "Decimal(sign: .plus, exponent: 0, significand: 3000000000)"),
            ("duration", "1500ms", ".milliseconds(1500)"), ("duration", "2s", ".seconds(2)"),
            ("date", "0824-02-09", "\"0824-02-09\""),
            ("datetime", "1970-01-01T00:00:05Z", "Date(timeIntervalSince1970: 5)"),
            ("datetime(unix)", "1970-01-01T00:00:05.02Z", "Date(timeIntervalSince1970: 5.020000000)"),
            ("datetime", "1969-12-31T23:59:58.75Z", "Date(timeIntervalSince1970: -1.250000000)"),
            ("bytes", "AP8=", "Data([0, 255])"),
            ("url", "https://a.b/c", "URL(string: \"https://a.b/c\") ?? URL(filePath: \"/\")"),
            (
                "uuid", "123e4567-e89b-12d3-a456-426614174000",
                "UUID(uuid: (0x12, 0x3e, 0x45, 0x67, 0xe8, 0x9b, 0x12, 0xd3, 0xa4, 0x56, 0x42, 0x66, 0x14, 0x17, 0x40, 0x00))"
            ),
        ]
    )
    func defaults(type: String, value: String, expression: String) throws {
        let model = try model("Issue: { x: { $type: \(type), $default: \(value) } }")
        // Long expressions are broken at brackets and operators.
        let withoutSpaces = { (text: String) in text.replacing(/\s+/, with: "") }
        let expected = withoutSpaces(expression)
        #expect(withoutSpaces(model.parameters).contains("=" + expected))
        #expect(model.reads[0].contains("IfPresent(\"x\""))
        #expect(withoutSpaces(model.reads[0]).hasSuffix("??" + expected))
    }

    @Test("literals contain wire names, code contains Swift names")
    func names() throws {
        let model = try model("Issue: { created at: int, default: int }")
        #expect(model.reads == ["createdAt = reader.int(\"created at\")", "`default` = reader.int(\"default\")"])
        #expect(model.writes == ["writer.int(\"created at\", createdAt)", "writer.int(\"default\", `default`)"])
        #expect(model.assignments == ["self.createdAt = createdAt", "self.default = `default`"])
    }

    @Test("a field that is named like a parameter of the generated code has an underscore")
    func hiddenNames() throws {
        let model = try model("Issue: { reader: int, writer: int }")
        #expect(model.reads == ["reader_ = reader.int(\"reader\")", "writer_ = reader.int(\"writer\")"])
        #expect(model.writes == ["writer.int(\"reader\", reader_)", "writer.int(\"writer\", writer_)"])
    }

    @Test("a field that could contain its own type is boxed")
    func boxes() throws {
        let model = try model("Issue: { parent: Issue? }")
        #expect(model.fields[0].wrapper == "@BoxedIfPresent ")
        #expect(model.fields[0].keyword == "var")
        #expect(model.assignments == ["_parent = BoxedIfPresent(parent)"])
        #expect(model.reads == ["_parent = BoxedIfPresent(reader.valueIfPresent(\"parent\"))"])
        #expect(model.writes == ["writer.valueIfPresent(\"parent\", parent)"])
    }

    @Test("a box that can be set is written out")
    func mutableBoxes() throws {
        let model = try model("Issue: { $swift: { mutable: true }, parent: Issue? }")
        let storage = try #require(model.fields[0].storage)
        #expect(storage.name == "_parent")
        #expect(storage.type == "BoxedIfPresent<Issue>")
        #expect(storage.value == "_parent.wrappedValue")
        #expect(storage.newValue == "BoxedIfPresent(newValue)")
    }

    @Test("a deprecated field has separate storage, so that generated code does not cause warnings")
    func deprecatedFields() throws {
        let model = try model("Issue: { old: { $type: int, $deprecated: 'use \"new\"' } }")
        #expect(model.fields[0].attribute == "@available(*, deprecated, message: \"use \\\"new\\\"\")")
        #expect(model.fields[0].storage?.name == "_old")
        #expect(model.assignments == ["_old = old"])
        #expect(model.writes == ["writer.int(\"old\", _old)"])
    }

    @Test("constraints are checked before encoding and documented")
    func constraints() throws {
        let model = try model(
            """
            Issue:
              x: { $type: int, $range: -5..-1 }
              y: { $type: string, $length: ..9, $pattern: '\\d' }
              z: { $type: list<int>, $items: 2.. }
            """
        )
        #expect(
            model.writes == [
                "writer.require(x, in: -5...(-1), \"x\")", "writer.int(\"x\", x)",
                "writer.require(y, length: 0...9, \"y\")", "writer.require(y, matching: \"\\\\d\", \"y\")",
                "writer.string(\"y\", y)", "writer.require(z, count: 2..., \"z\")", "writer.value(\"z\", z)",
            ]
        )
        #expect(
            model.fields.map(\.docs) == [
                ["/// -5 to -1."], ["/// At most 9 characters. Matches `\\d`."], ["/// At least 2 elements."],
            ]
        )
    }

    @Test("a model is only readable or writable according to its use, and both for Codable")
    func polarity() throws {
        let api = try Snippet.api(
            """
            host: https://api.github.com
            service: Issues
            endpoints: { create: { call: POST /issues, body: New, returns: Issue } }
            types:
              Issue: { x: int }
              New: { x: int }
              Both: { $swift: { conforms: [Codable, Equatable, Hashable] }, id: int }
            """
        )
        let models = TypesFileView(api.files[0], of: api, context: ViewContext(api)).types.compactMap(\.model)
        #expect(
            models.map(\.conformances) == [
                "Sendable, JSONReadable", "Sendable, JSONWritable",
                "Identifiable, Hashable, Codable, Sendable, JSONReadable, JSONWritable",
            ]
        )
        #expect(models[0].writes == [])
        #expect(models[1].reads == [])
    }

    @Test("a nested type shadows an outer one of its name")
    func shadowing() throws {
        let model = try model(
            """
            Issue: { $extends: Base, state: [open], outer: State, other: User }
            Base: { kind: [bug] }
            State: [open]
            User: { id: int }
            """
        )
        #expect(model.fields.map(\.name) == ["kind", "state", "outer", "other"])
        #expect(model.fields.map(\.type) == ["Base.Kind", "State", "GitHub.State", "User"])
    }

    @Test("every declaration has its access level, and long parameter lists are broken")
    func layout() throws {
        let fields = (0..<8).map { "aRatherLongName\($0): string" }.joined(separator: ", ")
        let api = try Snippet.api("swift: { access: public }\ntypes: { Issue: { \(fields) } }")
        let file = TypesFileView(api.files[0], of: api, context: ViewContext(api))
        let model = try #require(file.types.first?.model)
        #expect(model.access == "public ")
        #expect(model.fields.allSatisfy { $0.access == "public " })
        #expect(model.parameters.hasPrefix("\n            aRatherLongName0: String,\n"))
        #expect(model.parameters.hasSuffix("aRatherLongName7: String\n        "))
    }
}
