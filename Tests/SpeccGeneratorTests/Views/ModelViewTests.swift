import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Model views")
struct ModelViewTests {
    private func view(_ type: ResolvedType, access: String = "internal") throws -> ModelView {
        var api = ResolvedAPI.sample(files: [.sample(types: [type])])
        api.access = try #require(.init(rawValue: access))
        let file = TypesFileView(api.files[0], of: api, context: TypeContext(api))
        return try #require(file.types.first?.model)
    }

    private func issue(_ fields: ResolvedField..., isMutable: Bool = false) throws -> ModelView {
        try view(.object("GitHub.Issue", isMutable: isMutable, isWritten: true, fields))
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
        let model = try issue(.sample("x", .builtin(try #require(.init(rawValue: scalar)))))
        #expect(model.reads == ["x = " + read])
        #expect(model.writes == [write])
        #expect(model.fields[0].type == type)
    }

    @Test("an optional field is nil by default and omitted if nil")
    func optionals() throws {
        let model = try issue(
            .sample("x", .optional(.builtin(.string))),
            .sample("y", .optional(.object("GitHub.User")))
        )
        #expect(model.parameters == "x: String? = nil, y: User? = nil")
        #expect(model.reads == ["x = reader.stringIfPresent(\"x\")", "y = reader.valueIfPresent(\"y\")"])
        #expect(model.writes == ["writer.stringIfPresent(\"x\", x)", "writer.valueIfPresent(\"y\", y)"])
    }

    @Test("lists and maps are one call, with a closure only if the type does not determine the format")
    func containers() throws {
        let model = try issue(
            .sample("a", .list(.object("GitHub.Label"))),
            .sample("b", .map(.builtin(.int))),
            .sample("c", .list(.optional(.builtin(.datetimeUnix)))),
            .sample("d", .optional(.map(.builtin(.intString))))
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
            (ResolvedValue.text("a\"b"), "string", "\"a\\\"b\""), (.bool(true), "bool", "true"),
            (.integer(-3), "int", "-3"), (.number("0.5"), "double", "0.5"),
            (.number("-0.05"), "decimal", "Decimal(sign: .minus, exponent: -2, significand: 5)"),
            (.integer(7), "decimal", "Decimal(sign: .plus, exponent: 0, significand: 7)"),
            (.milliseconds(1_500), "duration", ".milliseconds(1500)"),
            (.milliseconds(2_000), "duration", ".seconds(2)"),
            (.date(year: 824, month: 2, day: 9), "date", "\"0824-02-09\""),
            (.instant(seconds: 5, nanoseconds: 0), "datetime", "Date(timeIntervalSince1970: 5)"),
            (
                .instant(seconds: 5, nanoseconds: 20_000_000), "datetime(unix)",
                "Date(timeIntervalSince1970: 5.020000000)"
            ),
            (.instant(seconds: -2, nanoseconds: 750_000_000), "datetime", "Date(timeIntervalSince1970: -1.250000000)"),
            (.bytes([0, 255]), "bytes", "Data([0, 255])"),
            (.url("https://a.b/c"), "url", "URL(string: \"https://a.b/c\") ?? URL(filePath: \"/\")"),
            (
                .uuid("123e4567-e89b-12d3-a456-426614174000"), "uuid",
                "UUID(uuid: (0x12, 0x3e, 0x45, 0x67, 0xe8, 0x9b, 0x12, 0xd3, 0xa4, 0x56, 0x42, 0x66, 0x14, 0x17, 0x40, 0x00))"
            ),
        ]
    )
    func defaults(value: ResolvedValue, scalar: String, expression: String) throws {
        let model = try issue(.sample("x", .builtin(try #require(.init(rawValue: scalar))), default: value))
        // Long expressions are broken at brackets and operators.
        let withoutSpaces = { (text: String) in text.replacing(/\s+/, with: "") }
        let expected = withoutSpaces(expression)
        #expect(withoutSpaces(model.parameters).contains("=" + expected))
        #expect(model.reads[0].contains("IfPresent(\"x\""))
        #expect(withoutSpaces(model.reads[0]).hasSuffix("??" + expected))
    }

    @Test("literals contain wire names, code contains Swift names")
    func names() throws {
        let model = try issue(
            .sample("created at", swiftName: "createdAt", .builtin(.int)),
            .sample("default", .builtin(.int))
        )
        #expect(model.reads == ["createdAt = reader.int(\"created at\")", "`default` = reader.int(\"default\")"])
        #expect(model.writes == ["writer.int(\"created at\", createdAt)", "writer.int(\"default\", `default`)"])
        #expect(model.assignments == ["self.createdAt = createdAt", "self.default = `default`"])
    }

    @Test("qualifies a field that is named like a parameter of the generated code")
    func hiddenNames() throws {
        let model = try issue(.sample("reader", .builtin(.int)), .sample("writer", .builtin(.int)))
        #expect(model.reads == ["self.reader = reader.int(\"reader\")", "writer = reader.int(\"writer\")"])
        #expect(model.writes == ["writer.int(\"reader\", reader)", "writer.int(\"writer\", self.writer)"])
    }

    @Test("a field that could contain its own type is boxed")
    func boxes() throws {
        let model = try issue(.sample("parent", .optional(.object("GitHub.Issue")), isBoxed: true))
        #expect(model.fields[0].wrapper == "@BoxedIfPresent ")
        #expect(model.fields[0].keyword == "var")
        #expect(model.assignments == ["_parent = BoxedIfPresent(parent)"])
        #expect(model.reads == ["_parent = BoxedIfPresent(reader.valueIfPresent(\"parent\"))"])
        #expect(model.writes == ["writer.valueIfPresent(\"parent\", parent)"])
    }

    @Test("a box that can be set is written out")
    func mutableBoxes() throws {
        let model = try issue(.sample("parent", .optional(.object("GitHub.Issue")), isBoxed: true), isMutable: true)
        let storage = try #require(model.fields[0].storage)
        #expect(storage.name == "_parent")
        #expect(storage.type == "BoxedIfPresent<Issue>")
        #expect(storage.value == "_parent.wrappedValue")
        #expect(storage.newValue == "BoxedIfPresent(newValue)")
    }

    @Test("a deprecated field has separate storage, so that generated code does not cause warnings")
    func deprecatedFields() throws {
        let model = try issue(.sample("old", deprecated: .because("use \"new\""), .builtin(.int)))
        #expect(model.fields[0].attribute == "@available(*, deprecated, message: \"use \\\"new\\\"\")")
        #expect(model.fields[0].storage?.name == "_old")
        #expect(model.assignments == ["_old = old"])
        #expect(model.writes == ["writer.int(\"old\", _old)"])
    }

    @Test("constraints are checked before encoding and documented")
    func constraints() throws {
        let constraints = ResolvedConstraints(
            range: .integer(lower: -5, upper: -1),
            length: CountBounds(lower: 0, upper: 9),
            items: CountBounds(lower: 2, upper: nil),
            pattern: "\\d"
        )
        let model = try issue(.sample("x", .builtin(.string), constraints: constraints))
        #expect(
            model.writes == [
                "writer.require(x, in: -5...(-1), \"x\")", "writer.require(x, length: 0...9, \"x\")",
                "writer.require(x, count: 2..., \"x\")", "writer.require(x, matching: \"\\\\d\", \"x\")",
                "writer.string(\"x\", x)",
            ]
        )
        #expect(model.fields[0].docs == ["/// -5 to -1. At most 9 characters. At least 2 elements. Matches `\\d`."])
    }

    @Test("a model is only readable or writable according to its use, and both for Codable")
    func polarity() throws {
        let response = try view(.object("GitHub.A", isRead: true, isWritten: false, [.sample("x", .builtin(.int))]))
        #expect(response.conformances == "Sendable, JSONReadable")
        #expect(response.writes == [])
        let body = try view(.object("GitHub.A", isRead: false, isWritten: true, [.sample("x", .builtin(.int))]))
        #expect(body.conformances == "Sendable, JSONWritable")
        #expect(body.reads == [])
        let codable = try view(
            .object("GitHub.A", conforms: [.codable, .equatable, .hashable], isIdentifiable: true, [])
        )
        #expect(codable.conformances == "Identifiable, Hashable, Codable, Sendable, JSONReadable, JSONWritable")
    }

    @Test("a nested type shadows an outer one of its name")
    func shadowing() throws {
        let nested = ResolvedType.enumeration("GitHub.Issue.State", [.sample("open")])
        let model = try view(
            .object(
                "GitHub.Issue",
                nested: [nested],
                [
                    .sample("own", .enumeration("GitHub.Issue.State")),
                    .sample("outer", .enumeration("GitHub.State")),
                    .sample("inherited", .enumeration("GitHub.Base.Kind")),
                    .sample("other", .object("GitHub.User")),
                ]
            )
        )
        #expect(model.fields.map(\.type) == ["State", "GitHub.State", "Base.Kind", "User"])
    }

    @Test("every declaration has its access level, and long parameter lists are broken")
    func layout() throws {
        let fields = (0..<8).map { ResolvedField.sample("aRatherLongName\($0)", .builtin(.string)) }
        let model = try view(.object("GitHub.Issue", fields), access: "public")
        #expect(model.access == "public ")
        #expect(model.fields.allSatisfy { $0.access == "public " })
        #expect(model.parameters.hasPrefix("\n            aRatherLongName0: String,\n"))
        #expect(model.parameters.hasSuffix("aRatherLongName7: String\n        "))
    }
}
