import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Unions")
struct UnionDecoderTests {
    @Test("has several tags for a member, or matches fields")
    func tags() throws {
        let decoding = DecodingResult(
            """
            types:
              Channel: { $oneOf: { Guild: [0, 2, 4], Direct: 1 }, $by: type, $tag: int }
              Owner: { $oneOf: [Guild, Direct], $match: fields }
              Guild: { type: int }
              Direct: { user: string }
            """
        )
        decoding.expect()
        let channel = try #require(union(decoding, 0))
        #expect(channel.members.map { $0.tags.map(\.value) } == [["0", "2", "4"], ["1"]])
        #expect(channel.members.map(\.type.range.start.column) == [24, 42])
        #expect(try #require(union(decoding, 1)).matchesFields != nil)
        DecodingResult("types: { A: { $oneOf: { X: [a, 1️⃣a1️⃣] }, $by: t }, X: { t: string } }").expect(
            Finding(1, "duplicate-name", "duplicate value 'a' in a union", hint: "remove it")
        )
        DecodingResult("types: { A: { $oneOf: { x: X }, $by: t, 1️⃣$match1️⃣: fields }, X: { t: string } }").expect(
            Finding(
                1,
                "conflicting-forms",
                "'$match' is for unions without a tag",
                hint: "remove it, or list the members without '$by'"
            )
        )
    }

    @Test("have members by values of a field, or in a list")
    func forms() throws {
        let decoding = DecodingResult(
            """
            types:
              Event: { $oneOf: { push: Push, fork: { $type: Fork, $docs: A copy., $swift: { name: copy } } }, $by: type }
              Part: { $oneOf: { 1: Push, 2: { a: int } }, $by: kind, $tag: int, $closed: true, $docs: Parts., $deprecated: Old. }
              Id: { $oneOf: [int, string] }
              Push: { id: { $oneOf: [int, string], $docs: Either. } }
              Fork: { a: int }
            """
        )
        decoding.expect()
        let event = try #require(union(decoding, 0))
        #expect(event.members.map(\.tag?.value) == ["push", "fork"])
        #expect(event.members[1].docs?.value == "A copy.")
        #expect(event.members[1].swiftName?.value == "copy")
        #expect(event.tagField?.value == "type" && !event.isIntegerTag && !event.isClosed)
        let part = try #require(union(decoding, 1))
        #expect(part.isIntegerTag && part.isClosed)
        #expect(decoding.types[1].docs?.value == "Parts.")
        #expect(decoding.types[1].deprecated?.value == .because("Old."))
        guard case .object = part.members[1].type else {
            Issue.record("no inline member")
            return
        }
        let id = try #require(union(decoding, 2))
        #expect(id.tagField == nil && id.members.allSatisfy { $0.tag == nil })
        guard case .object(let push) = decoding.types[3].shape, case .union = push.fields[0].type else {
            Issue.record("no inline union")
            return
        }
        #expect(push.fields[0].options?.value.docs?.value == "Either.")
    }

    @Test("need '$by' for a mapping of members")
    func half() {
        DecodingResult("types: { A: { 1️⃣$oneOf1️⃣: { a: B } } }").expect(
            Finding(
                1,
                "required-key",
                "a map of members needs '$by'",
                hint: "add the field that identifies the member: '$by: type'"
            )
        )
        DecodingResult("types: { A: { $oneOf: [int, string], 1️⃣$by1️⃣: type } }").expect(
            Finding(
                1,
                "misplaced-key",
                "'$by' requires a map of members",
                hint: "write '$oneOf: { push: PushEvent }' with the value of the field and the type"
            )
        )
    }

    @Test("reject null as a member")
    func members() {
        DecodingResult("types: { A: { $oneOf: 1️⃣[]1️⃣ } }").expect(
            Finding(1, "missing-value", "the union of 'A' has no members")
        )
        DecodingResult("types: { A: { $oneOf: 1️⃣B1️⃣ } }").expect(
            Finding(
                1,
                "wrong-kind",
                "'$oneOf' must be a map or a list of types, not text",
                hint: "for example '$oneOf: { push: PushEvent, fork: ForkEvent }'"
            )
        )
        DecodingResult("types: { A: { $oneOf: [int, 1️⃣null1️⃣] } }").expect(
            Finding(
                1,
                "invalid-type",
                "null is not a member of a union",
                hint: "write 'T | null' or 'T?' where the union is used"
            )
        )
        DecodingResult("types: { A: { $oneOf: { 1️⃣push1️⃣: }, $by: type } }").expect(
            Finding(1, "missing-value", "member 'push' has no value", hint: "expected a type")
        )
    }

    @Test("report each error once")
    func unknown() {
        DecodingResult("types: { A: { $oneOf: [int, 1️⃣integer1️⃣], 2️⃣$tga2️⃣: int } }").expect(
            Finding(1, "unknown-type", "unknown type 'integer'", hint: "did you mean 'int'?"),
            Finding(2, "unknown-key", "unknown key '$tga' in type 'A'", hint: "did you mean '$tag'?")
        )
        DecodingResult("types: { A: { b: { c: list<int>, d: { $oneOf: [int, string], 1️⃣$closd1️⃣: true } } } }").expect(
            Finding(1, "unknown-key", "unknown key '$closd' in field 'd'", hint: "did you mean '$closed'?")
        )
    }

    private func union(_ decoding: DecodingResult, _ index: Int) -> UnionDeclaration? {
        guard case .union(let union) = decoding.types[index].shape else { return nil }
        return union
    }
}
