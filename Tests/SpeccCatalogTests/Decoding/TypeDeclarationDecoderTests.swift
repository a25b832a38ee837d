import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("A declared type")
struct TypeDeclarationDecoderTests {
    @Test("may be an object, documented and extending others")
    func object() throws {
        let decoding = Decoding(
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

    @Test("may be an enum in two forms, with words in two forms")
    func enumeration() throws {
        let decoding = Decoding(
            """
            types:
              State: [open, off-topic, { value: 1st, name: first, docs: The first., deprecated: true }]
              Priority: { $enum: [1, 2], $type: int, $closed: true, $docs: How urgent. }
              Empty: {}
            """
        )
        decoding.expect()
        guard case .enumeration(let state) = decoding.types[0].shape else {
            Issue.record("no enum")
            return
        }
        #expect(state.words.map(\.value.value) == ["open", "off-topic", "1st"])
        #expect(state.words[2].swiftName?.value == "first")
        #expect(state.words[2].docs?.value == "The first.")
        #expect(!state.isInteger && !state.isClosed)
        guard case .enumeration(let priority) = decoding.types[1].shape else {
            Issue.record("no enum")
            return
        }
        #expect(priority.isInteger && priority.isClosed)
        #expect(decoding.types[1].docs?.value == "How urgent.")
    }

    @Test("of a kind that is not supported yet is refused, and its name stays known")
    func later() {
        let decoding = Decoding(
            """
            types:
              Event: { 1️⃣$oneOf1️⃣: { push: A }, 2️⃣$by2️⃣: type }
              3️⃣Page<T>3️⃣: { items: list<string> }
              Snowflake: { 4️⃣$type4️⃣: string, $pattern: "[0-9]+" }
              Name: 5️⃣string5️⃣
              A: { event: Event, id: Snowflake }
            """
        )
        decoding.expect(
            Finding(1, "not-supported-yet", "'$oneOf' is not supported yet"),
            Finding(2, "not-supported-yet", "'$by' is not supported yet"),
            Finding(
                3,
                "not-supported-yet",
                "a type with a parameter is not supported yet",
                hint: "write a type for each use: 'UserPage: { items: list<User> }'"
            ),
            Finding(
                4,
                "not-supported-yet",
                "a named scalar is not supported yet",
                hint: "write 'string' where it is used"
            ),
            Finding(
                5,
                "not-supported-yet",
                "a name for the type 'string' is not supported yet",
                hint: "write 'string' where it is used"
            )
        )
        #expect(decoding.types.map(\.name.value) == ["Event", "Page<T>", "Snowflake", "Name", "A"])
    }

    @Test("is not optional itself")
    func optional() {
        Decoding("types: { A: { 1️⃣$optional1️⃣: true, a: int } }").expect(
            Finding(1, "misplaced-key", "a declared type is not optional", hint: "say 'A?' where it is used")
        )
    }

    @Test("says something")
    func empty() {
        Decoding("types:\n  1️⃣A1️⃣:\n").expect(
            Finding(
                1,
                "missing-value",
                "type 'A' says nothing",
                hint: "write its fields below it, or a list of words: '[open, closed]'"
            )
        )
        Decoding("types: { A: 1️⃣[]1️⃣ }").expect(
            Finding(1, "missing-value", "the enum of type 'A' has no words", hint: "such as '[open, closed]'")
        )
    }

    @Test("has words that have values")
    func words() {
        Decoding("types: { A: [a, 1️⃣{ name: b }] }").expect(
            Finding(
                1,
                "required-key",
                "a word of the enum of type 'A' has no 'value'",
                hint: "such as '{ value: 1st, name: first }'"
            )
        )
        Decoding("types: { A: [a, 1️⃣[b]] }").expect(
            Finding(1, "wrong-kind", "a word of the enum of 'A' takes text or a map, not a list")
        )
        Decoding("types: { A: { $enum: [a], $type: 1️⃣str1️⃣ } }").expect(
            Finding(1, "invalid-choice", "'$type' takes 'string' or 'int', not 'str'")
        )
    }
}
