import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Fields")
struct FieldDecoderTests {
    @Test("have a short form, which is the type, and a long form")
    func forms() throws {
        let decoding = decode(
            "{ id: int, comments: { $type: int, $docs: How many., $range: 0.., $default: 3, $swift: { name: count } } }"
        )
        decoding.expect()
        let field = try #require(decoding.fields.last)
        #expect(field.options?.value.docs?.value == "How many.")
        #expect(field.options?.value.constraints.range?.value == NumberRange(lower: "0", upper: nil))
        #expect(field.options?.value.defaultValue?.value == .text("3"))
        #expect(field.options?.value.swiftName?.value == "count")
    }

    @Test("can be inline objects and enums, and optional only as objects")
    func inline() throws {
        let decoding = decode(
            """
            { owner: { id: int, $docs: Who., $optional: true }, state: [open, closed],
                level: { $enum: [1, 2], $type: int, $closed: true, $default: 1, $docs: How. } }
            """
        )
        decoding.expect()
        guard case .optional(.object(let owner), _) = decoding.fields[0].type else {
            Issue.record("no optional object")
            return
        }
        #expect(owner.fields.map(\.name.value) == ["id"])
        #expect(decoding.fields[0].options?.value.docs?.value == "Who.")
        guard case .enumeration(let level) = decoding.fields[2].type else {
            Issue.record("no enum")
            return
        }
        #expect(level.isInteger && level.isClosed)
        #expect(decoding.fields[2].options?.value.docs?.value == "How.")
        #expect(decoding.fields[2].options?.value.defaultValue?.value == .text("1"))
    }

    @Test("double the first dollar of a name that starts with one")
    func dollars() {
        let decoding = decode("{ $$ref: string, \"$$type\": string, type: string }")
        decoding.expect()
        #expect(decoding.fields.map(\.name.value) == ["$ref", "$type", "type"])
    }

    @Test("have names that look like other YAML types")
    func noTyping() {
        let decoding = decode("{ on: string, 010: string, 2022-11-28: string, no: string, null: string }")
        decoding.expect()
        #expect(decoding.fields.map(\.name.value) == ["on", "010", "2022-11-28", "no", "null"])
    }

    @Test("have only keys of the language in the long form")
    func longFormKeys() {
        decode("{ a: { $type: int, 1️⃣docs1️⃣: x } }").expect(
            Finding(1, "unknown-key", "unknown key 'docs' in field 'a'", hint: "did you mean '$docs'?")
        )
        decode("{ 1️⃣a1️⃣: { $default: 1 } }").expect(
            Finding(
                1,
                "required-key",
                "field 'a' has no '$type'",
                hint: "write '$type: string', or the type as text"
            )
        )
    }

    @Test("with keys of the language without '$' are rejected, unless they can be fields or are quoted")
    func missingDollar() {
        decode("{ a: { 1️⃣type1️⃣: int, default: 3 } }").expect(
            Finding(
                1,
                "unprefixed-key",
                "'type' would declare a field of that name",
                hint: "keys of a type begin with '$': '$type: int'; quote the name to declare a field: '\"type\"'"
            )
        )
        let union = decode("{ a: { discriminator: kind, 1️⃣oneOf1️⃣: [int, string] } }")
        union.expect(
            Finding(
                1,
                "unprefixed-key",
                "'oneOf' would declare a field of that name",
                hint: "keys of a type begin with '$': '$oneOf: [int, string]'; quote the name to declare a field: "
                    + "'\"oneOf\"'"
            )
        )
        decode("{ a: { oneOf: [small, large] } }").expect()
        decode("{ a: { \"type\": int } }").expect()
        decode("{ a: { type: int, default: int } }").expect()
        decode("{ a: { type: string, range: { from: int, to: int } } }").expect()
        decode("{ a: { type: int, other: int } }").expect()
    }

    @Test(
        "with '$optional' may be absent",
        arguments: [
            "$enum: [open, closed]", "$oneOf: [int, string]", "$value: list", "$list: { a: int }", "$type: string",
            "$type: string?",
        ]
    )
    func optional(type: String) {
        let decoding = decode("{ a: { \(type), $optional: true } }")
        decoding.expect()
        guard case .optional(let wrapped, _)? = decoding.fields.first?.type else {
            Issue.record("not optional")
            return
        }
        #expect(!wrapped.isOptionalType)
    }

    @Test("can be lists of inline types")
    func list() {
        let decoding = decode("{ a: { $list: { b: int } }, c: { $list: [x, y], $items: 1..3 } }")
        decoding.expect()
        guard case .list(.object, _)? = decoding.fields.first?.type,
            case .list(.enumeration, _)? = decoding.fields.last?.type
        else {
            Issue.record("types")
            return
        }
        let both = decode("{ a: { 1️⃣$type1️⃣: int, $list: { b: int } } }")
        both.expect(
            Finding(1, "conflicting-forms", "a field cannot have both '$list' and '$type'", hint: "remove one of them")
        )
    }

    @Test("can be constants, which are strings without '$type'")
    func constant() {
        let decoding = decode("{ a: { $value: Job }, b: { $type: int, $value: 3 } }")
        decoding.expect()
        #expect(decoding.fields.map { $0.options?.value.constant?.value } == [.text("Job"), .text("3")])
        guard case .builtin(.string, _)? = decoding.fields.first?.type,
            case .builtin(.int, _)? = decoding.fields.last?.type
        else {
            Issue.record("types")
            return
        }
    }

    @Test("have examples of any depth, and can be sensitive")
    func example() {
        let decoding = decode("{ a: { $type: string, $example: octocat, $sensitive: true } }")
        decoding.expect()
        #expect(decoding.fields.first?.options?.value.isSensitive?.value == true)
        guard case .text("octocat", _)? = decoding.fields.first?.options?.value.example else {
            Issue.record("example")
            return
        }
    }

    @Test("without a space after the colon get a fix")
    func missingSpace() {
        let decoding = decode("{ 1️⃣a:int1️⃣ }")
        #expect(decoding.diagnostics.contains { $0.id == "missing-space" && $0.severity == .error })
    }

    private func decode(_ fields: String) -> DecodingResult {
        DecodingResult("types:\n  A: \(fields)\n")
    }
}

extension TypeExpression {
    fileprivate var isOptionalType: Bool {
        if case .optional = self { return true }
        return false
    }
}
