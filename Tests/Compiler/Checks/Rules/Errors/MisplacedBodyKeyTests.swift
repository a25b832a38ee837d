import Testing

@testable import SpeccChecks

struct MisplacedBodyKeyTests {
    @Test("rejects keys without effect on the body")
    func fires() {
        expect(
            MisplacedBodyKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: 1️⃣multipart1️⃣, $type: text } }
                  b: { call: POST /b, body: { $as: 2️⃣form2️⃣, $type: list<int> } }
                  c: { call: POST /c, body: { $style: 3️⃣comma3️⃣, a: list<int> } }
                  d: { call: POST /d, body: { $as: form, $contentType: 4️⃣text/plain4️⃣, a: int } }
                  f: { call: POST /f, body: { $as: multipart, $contentType: 7️⃣multipart/form-data7️⃣, a: int } }
                  g: { call: POST /g, body: { $as: multipart, $contentType: 8️⃣multipart/mixed; boundary=x8️⃣, a: int } }
                  e: { call: POST /e, body: { $type: X, $size: 5️⃣..5MB5️⃣, $accept: 6️⃣[image/png]6️⃣ } }
                types: { X: { a: int } }
                """,
            finds: [
                Finding(1, "only objects can be encoded as 'multipart'", hint: "remove '$as'"),
                Finding(2, "only objects can be encoded as 'form'", hint: "remove '$as'"),
                Finding(3, "'$style' applies only to forms", hint: "add '$as: form' to the body"),
                Finding(4, "'$contentType' has no effect on a body with '$as: form'", hint: "remove it"),
                Finding(7, "'$contentType' has no effect on a body with '$as: multipart'", hint: "remove it"),
                Finding(8, "'$contentType' has no effect on a body with '$as: multipart'", hint: "remove it"),
                Finding(5, "'$size' applies only to files and bytes", hint: "move it to a field of such a type"),
                Finding(6, "'$accept' applies only to files and bytes", hint: "move it to a field of such a type"),
            ]
        )
    }

    @Test("rejects content types that contradict the encoding")
    func contentType() {
        expect(
            MisplacedBodyKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $contentType: 1️⃣application/x-www-form-urlencoded1️⃣, a: int } }
                  b: { call: POST /b, body: { $contentType: 2️⃣multipart/form-data; boundary=x2️⃣, $type: X } }
                  c: { call: POST /c, body: { $contentType: 3️⃣application/atom+xml3️⃣, $type: list<X> } }
                  d: { call: POST /d, body: { $contentType: application/xml, $type: text } }
                  e: { call: POST /e, body: { $contentType: application/vnd.api+json, $type: X } }
                  f: { call: POST /f, body: { $contentType: text/plain, $type: X } }
                  g: { call: PATCH /g, body: { $contentType: application/apply-patch+yaml, $type: X } }
                  h: { call: POST /h, body: { $contentType: application/yaml, $type: list<X> } }
                types: { X: { a: int } }
                """,
            finds: [
                Finding(
                    1,
                    "the body is sent as JSON, not as 'application/x-www-form-urlencoded'",
                    hint: "write '$as: form' instead of '$contentType'"
                ),
                Finding(
                    2,
                    "the body is sent as JSON, not as 'multipart/form-data; boundary=x'",
                    hint: "write '$as: multipart' instead of '$contentType'"
                ),
                Finding(
                    3,
                    "the body is sent as JSON, not as 'application/atom+xml'",
                    hint:
                        "send other formats as 'text' or 'data': '{ $type: data, $contentType: application/atom+xml }'"
                ),
            ]
        )
    }

    @Test("accepts keys with an effect")
    func silent() {
        expect(
            MisplacedBodyKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: json, $contentType: application/merge-patch+json, $type: merge<X> } }
                  b: { call: POST /b, body: { $as: form, $style: index, a: list<int> } }
                  c: { call: PUT /c, body: { $type: file, $accept: [image/*], $size: 1KB..5MB } }
                  d: { call: PUT /d, body: { $as: form, $type: map<string> } }
                  e: { call: PUT /e, body: { $type: bytes, $size: ..1GB, $contentType: video/mp4 } }
                  f: { call: PUT /f, body: { $as: multipart, $contentType: multipart/related, a: file } }
                types: { X: { a: int } }
                """
        )
    }
}

struct MisplacedPartKeyTests {
    @Test("rejects part keys of other fields and files")
    func fires() {
        expect(
            MisplacedPartKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { a: { $type: X, $as: json } } }
                  b: { call: POST /b, body: { $as: multipart, a: { $type: int, $size: 2️⃣..5MB2️⃣ } } }
                  c: { call: POST /c, body: { $as: multipart, a: { $type: file, $accept: [3️⃣png3️⃣, image/*] } } }
                types: { X: { a: { $type: bytes, $accept: 4️⃣[a/b]4️⃣ } } }
                """,
            finds: [
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

    @Test("rejects styles of fields that are not lists of a form, and keys of parts in forms")
    func forms() {
        let remedy = "remove it, or make the type a list: 'list<string>'"
        expect(
            MisplacedPartKey.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { a: { $type: list<int>, $style: 1️⃣comma1️⃣ } } }
                  b: { call: POST /b, body: { $as: multipart, a: { $type: list<int>, $style: 2️⃣comma2️⃣ } } }
                  c: { call: POST /c, body: { $as: form, a: { $type: int, $style: 3️⃣comma3️⃣ } } }
                  d: { call: POST /d, body: { $as: form, a: { $type: list<int>, $as: json, $style: 4️⃣comma4️⃣ } } }
                  e: { call: POST /e, body: { $as: form, a: { $type: string, $contentType: 5️⃣text/csv5️⃣ } } }
                """,
            finds: [
                Finding(1, "'$style' applies only to fields of a form", hint: "add '$as: form' to the body"),
                Finding(2, "'$style' applies only to fields of a form", hint: MisplacedBodyKey.partRemedy),
                Finding(3, "'$style' applies only to lists, and field 'a' is not a list", hint: remedy),
                Finding(4, "'$style' has no effect on JSON", hint: "remove it, or '$as'"),
                Finding(
                    5,
                    "'$contentType' applies only to parts of a multipart body",
                    hint: "add '$as: multipart' to the body"
                ),
            ]
        )
    }

    @Test("accepts JSON and styles of fields of forms")
    func fieldsOfForms() {
        expect(
            MisplacedPartKey.self,
            in: """
                endpoints:
                  a:
                    call: POST /a
                    body:
                      $as: form
                      a: { $type: list<int>?, $style: comma }
                      b: { $type: map<list<int>>, $style: index }
                      c: { $type: X, $as: json }
                types: { X: { a: int } }
                """
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
