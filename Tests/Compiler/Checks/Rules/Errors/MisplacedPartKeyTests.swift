import Testing

@testable import SpeccChecks

struct MisplacedPartKeyTests {
    @Test("rejects part keys of other fields and files")
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
                    "'$as' applies only to parts of a multipart body",
                    hint: "add '$as: multipart' to the body"
                ),
                Finding(2, "'$size' applies only to files, and field 'a' is not a file"),
                Finding(3, "'png' is not a media type", hint: "such as 'image/png' or 'image/*'"),
                Finding(
                    4,
                    "'$accept' applies only to parts of a multipart body",
                    hint: "add '$as: multipart' to the body"
                ),
            ]
        )
    }

    @Test("accepts part keys of parts, also of declared types")
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
