import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Bodies")
struct BodyDecoderTests {
    @Test("are a type, fields, or a long form")
    func forms() throws {
        guard case .named(let name)? = body("NewPost")?.type else {
            Issue.record("not named")
            return
        }
        #expect(name.value == "NewPost")
        guard case .object(let object)? = body("{ title: string, body: string? }")?.type else {
            Issue.record("no object")
            return
        }
        #expect(object.fields.map(\.name.value) == ["title", "body"])
        guard case .builtin(.text, _)? = body("text")?.type else {
            Issue.record("no text")
            return
        }
        let data = try #require(body("{ $type: data, $contentType: image/png, $docs: A picture. }"))
        #expect(data.contentType?.value == "image/png")
        #expect(data.docs?.value == "A picture.")
        guard case .object(let extending)? = body("{ $extends: NewPost, tag: string }")?.type else {
            Issue.record("no object")
            return
        }
        #expect(extending.extends.map(\.value) == ["NewPost"])
        #expect(body("{ $as: json, a: int }") != nil)
    }

    @Test("can be forms or multipart, with constraints of files")
    func written() throws {
        let form = try #require(body("{ $as: form, $style: index, a: list<int> }"))
        #expect(form.form?.value == .form)
        #expect(form.listStyle?.value == .index)
        let parts = try #require(
            body(
                "{ $as: multipart, a: { $type: file, $accept: [image/png], $size: 1KB..5MB }, b: { $type: X, $as: json } }"
            )
        )
        guard case .object(let object) = parts.type else {
            Issue.record("no object")
            return
        }
        let file = try #require(object.fields[0].options?.value.file)
        #expect(file.accept?.value.map(\.value) == ["image/png"])
        #expect(file.size?.value == SizeRange(lower: 1_000, upper: 5_000_000))
        #expect(object.fields[1].options?.value.part?.value == .json)
        #expect(body("{ $type: file, $size: ..2GB }")?.file.size?.value == SizeRange(lower: nil, upper: 2_000_000_000))
    }

    @Test("have a range of sizes with units")
    func sizes() {
        decode("{ $type: file, $size: 1️⃣5MB1️⃣ }").expect(
            Finding(
                1,
                "invalid-range",
                "'$size' must be a range of sizes such as '..5MB', not '5MB'",
                hint: "write '..5MB' for at most 5MB"
            )
        )
        decode("{ $type: file, $size: 1️⃣..51️⃣ }").expect(
            Finding(
                1,
                "missing-unit",
                "'5' has no unit",
                hint: "write '5B' for bytes; units are B, KB, MB, GB, KiB, MiB and GiB"
            )
        )
        decode("{ $type: file, $size: 1️⃣5MB..1MB1️⃣ }").expect(
            Finding(1, "invalid-range", "the lower bound is greater than the upper bound")
        )
        decode("{ $type: file, $size: 1️⃣..1️⃣ }").expect(
            Finding(1, "invalid-range", "the range has no bounds", hint: "for example '..5MB'")
        )
        decode("{ $type: file, $size: 1️⃣..big1️⃣ }").expect(
            Finding(1, "invalid-size", "'big' is not a size", hint: "units are B, KB, MB, GB, KiB, MiB and GiB")
        )
    }

    @Test("can be inline unions")
    func union() {
        guard case .union(let union)? = body("{ $oneOf: [int, string] }")?.type else {
            Issue.record("no union")
            return
        }
        #expect(union.members.count == 2)
    }

    @Test("have either a type or fields")
    func both() {
        decode("{ $type: NewPost, 1️⃣title1️⃣: string }").expect(
            Finding(
                1,
                "conflicting-forms",
                "'body' has both '$type' and fields",
                hint: "remove one of them, or declare a type with '$extends'"
            )
        )
    }

    @Test("reject unknown keys of the language among their fields")
    func unknown() {
        decode("{ 1️⃣$tpye1️⃣: NewPost }").expect(
            Finding(1, "unknown-key", "unknown key '$tpye' in 'body'", hint: "did you mean '$type'?")
        )
    }

    @Test(
        "have no constraints of their own: those of a type are declared with it, once for all",
        arguments: [
            (
                "{ $type: int, 1️⃣$range1️⃣: 1..5 }", "$range",
                "declare the type in 'types', 'Amount: { $type: int, $range: 1..5 }', and write 'Amount' here"
            ),
            (
                "{ $type: string?, 1️⃣$length1️⃣: ..5, $pattern: \"[a-z]+\" }", "$length",
                "declare the type in 'types', 'Amount: { $type: string, $length: ..5, $pattern: \"[a-z]+\" }', and write "
                    + "'Amount?' here"
            ),
            (
                "{ $list: Tag, 1️⃣$unique1️⃣: true }", "$unique",
                "declare the type in 'types', 'Amount: { $type: list<Tag>, $unique: true }', and write 'Amount' here"
            ),
            (
                "{ note: string, 1️⃣$length1️⃣: ..5 }", "$length",
                "the key belongs to a field: write 'note: { $type: string, $length: ..5 }'"
            ),
            (
                "{ $list: { a: int }, 1️⃣$items1️⃣: 1.. }", "$items",
                "declare the type with this key in 'types', and write its name here"
            ),
        ]
    )
    func constraints(_ body: String, _ key: String, _ hint: String) {
        decode(body).expect(Finding(1, "unknown-key", "unknown key '\(key)' in 'body'", hint: hint))
    }

    private func body(_ text: String) -> BodyDeclaration? {
        let decoding = decode(text)
        decoding.expect()
        return decoding.endpoint?.body
    }

    private func decode(_ body: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  a:\n    call: POST /x\n    body: \(body)\n")
    }
}
