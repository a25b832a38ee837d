import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("A body")
struct BodyDecoderTests {
    @Test("is a type, its fields, or a long form")
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

    @Test("as a form or in parts is not supported yet")
    func later() {
        decode("{ $as: 1️⃣form1️⃣, a: int }").expect(
            Finding(
                1,
                "not-supported-yet",
                "a body written as 'form' is not supported yet",
                hint: "without '$as' it is sent as JSON"
            )
        )
        decode("{ $as: 1️⃣multipart1️⃣, a: int }").expect(
            Finding(
                1,
                "not-supported-yet",
                "a body written as 'multipart' is not supported yet",
                hint: "without '$as' it is sent as JSON"
            )
        )
    }

    @Test("has a type or fields, and not both")
    func both() {
        decode("{ $type: NewPost, 1️⃣title1️⃣: string }").expect(
            Finding(
                1,
                "both-forms",
                "'body' has a '$type' and fields of its own",
                hint: "keep one of them, or declare a type with '$extends'"
            )
        )
    }

    @Test("has no unknown words among its fields")
    func unknown() {
        decode("{ 1️⃣$tpye1️⃣: NewPost }").expect(
            Finding(1, "unknown-key", "unknown key '$tpye' in 'body'", hint: "did you mean '$type'?")
        )
    }

    private func body(_ text: String) -> BodyDeclaration? {
        let decoding = decode(text)
        decoding.expect()
        return decoding.endpoint?.body
    }

    private func decode(_ body: String) -> Decoding {
        Decoding("service: A\nendpoints:\n  a:\n    call: POST /x\n    body: \(body)\n")
    }
}
