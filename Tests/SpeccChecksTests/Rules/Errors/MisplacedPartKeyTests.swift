import Testing

@testable import SpeccChecks

@Suite("A word of a part")
struct MisplacedPartKeyTests {
    @Test("stands at a field that is none, or at no file")
    func fires() {
        expect(
            MisplacedPartKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { a: { $type: X, $as: 1️⃣json1️⃣ } } }
                  b: { call: POST /b, body: { $as: multipart, a: { $type: int, $size: 2️⃣..5MB2️⃣ } } }
                  c: { call: POST /c, body: { $as: multipart, a: { $type: file, $accept: [3️⃣png3️⃣, image/*] } } }
                types: { X: { a: { $type: bytes, $accept: 4️⃣[a/b]4️⃣ } } }
                """,
            finds: [
                Finding(
                    1,
                    "'$as' is for the parts of a multipart body",
                    hint: "'$as: multipart' makes a body one"
                ),
                Finding(2, "'$size' is for files, and field 'a' is none"),
                Finding(3, "'png' is no content type", hint: "such as 'image/png' or 'image/*'"),
                Finding(
                    4,
                    "'$accept' is for the parts of a multipart body",
                    hint: "'$as: multipart' makes a body one"
                ),
            ]
        )
    }

    @Test("is fine at a part, also of a declared type")
    func silent() {
        expect(
            MisplacedPartKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: multipart, $type: Upload } }
                types:
                  Upload: { photo: { $type: list<file>, $accept: [image/png], $size: ..5MB }, meta: { $type: X, $as: json } }
                  X: { a: int }
                """
        )
    }
}
