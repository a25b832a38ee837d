import Testing

@testable import SpeccChecks

struct MisplacedFileTests {
    @Test("rejects files in JSON, forms and parts of other types")
    func fires() {
        let hint = "use 'bytes' to encode its content as text, or '$as: multipart' to send it as a part"
        let message = "a file must be a whole body or a part of a multipart body"
        expect(
            MisplacedFile.self,
            in: """
                endpoints:
                  a: { call: GET /a, returns: X }
                  b: { call: POST /b, body: { name: string, photo: 1️⃣file1️⃣ } }
                  c:
                    call: POST /c
                    body: { $as: multipart, more: { $type: Y, $as: json }, photo: file }
                types:
                  X: { photos: list<2️⃣file2️⃣> }
                  Y: { inner: 3️⃣file3️⃣? }
                """,
            finds: [
                Finding(1, message, hint: hint), Finding(2, message, hint: hint), Finding(3, message, hint: hint),
            ]
        )
    }

    @Test("accepts files as parts, bodies and responses")
    func silent() {
        expect(
            MisplacedFile.self,
            in: """
                endpoints:
                  a: { call: POST /a, body: { $as: multipart, photo: file?, photos: list<file> } }
                  b: { call: POST /b, body: { $as: multipart, $type: Upload } }
                  c: { call: PUT /c, body: file, returns: file }
                types:
                  Upload: { purpose: string, photo: file }
                """
        )
    }
}
