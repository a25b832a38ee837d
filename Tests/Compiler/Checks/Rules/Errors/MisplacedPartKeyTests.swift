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

    @Test("rejects content types of files, of fields that are not parts, and those that are not media types")
    func contentTypes() {
        expect(
            MisplacedPartKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: multipart, a: { $type: file, $contentType: 1️⃣image/png1️⃣ } } }
                  b: { call: POST /b, body: { $as: multipart, a: { $type: string, $contentType: 2️⃣xml2️⃣ } } }
                  c: { call: POST /c, body: { $as: multipart, a: { $type: string, $contentType: 3️⃣text/*3️⃣ } } }
                  d: { call: POST /d, body: { a: { $type: string, $contentType: 4️⃣text/csv4️⃣ } } }
                  e: { call: POST /e, body: { $as: multipart, a: { $type: string, $contentType: text/csv } } }
                """,
            finds: [
                Finding(
                    1,
                    "a file has the content type that the caller passes",
                    hint: "declare it with '$accept: [image/png]'"
                ), Finding(2, "'xml' is not a media type", hint: "such as 'text/xml'"),
                Finding(3, "'text/*' is not a media type", hint: "such as 'text/xml'"),
                Finding(
                    4,
                    "'$contentType' applies only to parts of a multipart body",
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
