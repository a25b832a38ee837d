import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Declared types")
struct TypeDeclarationDecoderTests {
    @Test("can be objects that are documented and extend others")
    func object() throws {
        let decoding = DecodingResult(
            """
            types:
              A: { a: int }
              B: { $extends: A, $docs: About., $deprecated: true, $swift: { name: Bee, mutable: true }, b: int }
              C: { $extends: [A, B], c: int }
            """
        )
        decoding.expect()
        let type = decoding.types[1]
        #expect(type.docs?.value == "About.")
        #expect(type.deprecated?.value == .bare)
        #expect(type.swift.name?.value == "Bee")
        #expect(type.swift.isMutable?.value == true)
        guard case .object(let both) = decoding.types[2].shape else {
            Issue.record("no object")
            return
        }
        #expect(both.extends.map(\.value) == ["A", "B"])
    }

    @Test(
        "must not be lists of types",
        arguments: [
            (
                "[double, string]",
                "write '{ $oneOf: [double, string] }' for a value of one of them, or 'list<json>' for a list of all of them"
            ),
            ("[User]", "write 'list<User>'"),
            ("[string]", "write 'list<string>'"),
        ]
    )
    func listOfTypes(_ list: String, _ hint: String) {
        let decoding = DecodingResult("types: { Sample: 1️⃣\(list)1️⃣, User: { id: int } }")
        #expect(decoding.diagnostics.map(\.id) == ["list-of-type"])
        #expect(decoding.diagnostics.first?.hint == hint)
        decoding.expectMarks()
    }

    @Test("can be enums in two forms, with values in two forms")
    func enumeration() throws {
        let decoding = DecodingResult(
            """
            types:
              State: [open, off-topic, { value: 1st, name: first, docs: The first., deprecated: true }]
              Priority: { $enum: [{ value: 1, example: true }, 2], $type: int, $closed: true, $docs: How urgent. }
              Empty: {}
            """
        )
        decoding.expect()
        guard case .enumeration(let state) = decoding.types[0].shape else {
            Issue.record("no enum")
            return
        }
        #expect(state.cases.map(\.value.value) == ["open", "off-topic", "1st"])
        #expect(state.cases[2].swiftName?.value == "first")
        #expect(state.cases[2].docs?.value == "The first.")
        #expect(!state.isInteger && !state.isClosed)
        guard case .enumeration(let priority) = decoding.types[1].shape else {
            Issue.record("no enum")
            return
        }
        #expect(priority.isInteger && priority.isClosed)
        #expect(priority.cases.map(\.isExample?.value) == [true, nil])
        #expect(decoding.types[1].docs?.value == "How urgent.")
    }

    @Test("can have a parameter for their fields")
    func parameter() throws {
        let decoding = DecodingResult(
            "types: { Page<T>: { items: list<T>, T: int, last: T? }, Odd<User>: { u: User } }"
        )
        decoding.expect()
        #expect(decoding.types.map(\.name.value) == ["Page", "Odd"])
        #expect(decoding.types[0].parameter?.value == "T")
        guard case .list(.parameter(let name), _)? = decoding.fields.first?.type else {
            Issue.record("no parameter")
            return
        }
        #expect(name.value == "T")
    }

    @Test(
        "have one parameter at most, and their names remain known",
        arguments: ["Page<A, B>", "Page<>", "Page<", "Page<A", "Page<list<A>>"]
    )
    func parameters(name: String) {
        let decoding = DecodingResult("types: { 1️⃣\"\(name)\"1️⃣: { items: list<string> }, B: { page: Page<int> } }")
        decoding.expect(
            Finding(
                1,
                "invalid-type-parameter",
                "a type must have one parameter",
                hint: "write one name in the angle brackets: 'Page<T>'"
            )
        )
    }

    @Test("can be aliases, with constraints and a distinct type")
    func alias() throws {
        let decoding = DecodingResult(
            """
            types:
              Name: string
              Names: list<Name?>
              Id: { $type: string, $pattern: "[0-9]+", $length: 1..20, $distinct: true, $docs: A number. }
              Flat: { $type: int, $distinct: false }
            """
        )
        decoding.expect()
        guard case .alias(let name) = decoding.types[0].shape, case .alias(let id) = decoding.types[2].shape,
            case .alias(let flat) = decoding.types[3].shape
        else {
            Issue.record("no names")
            return
        }
        #expect(name.options == nil && name.distinct == nil)
        #expect(id.options?.value.constraints.pattern?.value == "[0-9]+")
        #expect(id.options?.value.constraints.length?.value == NumberRange(lower: "1", upper: "20"))
        #expect(id.distinct?.start == SourcePosition(line: 7, column: 60))
        #expect(decoding.types[2].docs?.value == "A number.")
        #expect(flat.distinct == nil && flat.options == nil)
    }

    @Test("that are aliases are neither optional nor have fields")
    func halfAlias() {
        DecodingResult("types: { A: 1️⃣string?1️⃣ }").expect(
            Finding(1, "misplaced-key", "a declared type cannot be optional", hint: "write 'A?' where the type is used")
        )
        DecodingResult("types: { A: { $type: int, 1️⃣b1️⃣: int } }").expect(
            Finding(
                1,
                "conflicting-forms",
                "type 'A' has both '$type' and fields",
                hint: "remove one of them, or declare a type with '$extends'"
            )
        )
    }

    @Test("are not optional")
    func optional() {
        DecodingResult("types: { A: { 1️⃣$optional1️⃣: true, a: int } }").expect(
            Finding(1, "misplaced-key", "a declared type cannot be optional", hint: "write 'A?' where the type is used")
        )
    }

    @Test("without content are rejected")
    func empty() {
        DecodingResult("types:\n  1️⃣A1️⃣:\n").expect(
            Finding(
                1,
                "missing-value",
                "type 'A' has no value",
                hint: "add fields, or a list of values such as '[open, closed]'"
            )
        )
        DecodingResult("types: { A: 1️⃣[]1️⃣ }").expect(
            Finding(1, "missing-value", "the enum of type 'A' has no values", hint: "for example '[open, closed]'")
        )
    }

    @Test("need a 'value' in the long form of enum cases")
    func values() {
        DecodingResult("types: { A: [a, 1️⃣{ name: b }] }").expect(
            Finding(
                1,
                "required-key",
                "a value of the enum of type 'A' has no 'value'",
                hint: "for example '{ value: 1st, name: first }'"
            )
        )
        DecodingResult("types: { A: [a, 1️⃣[b]] }").expect(
            Finding(1, "wrong-kind", "a value of the enum of 'A' must be text or a map, not a list")
        )
        DecodingResult("types: { A: { $enum: [a], $type: 1️⃣str1️⃣ } }").expect(
            Finding(1, "invalid-choice", "'$type' must be 'string' or 'int', not 'str'")
        )
    }
}
