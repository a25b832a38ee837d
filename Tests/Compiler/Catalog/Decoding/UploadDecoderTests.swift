import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Uploads")
struct UploadDecoderTests {
    @Test("send parts of a file to an address")
    func allKeys() throws {
        let decoding = decode(
            """
            { upload: append, create: begin, resume: ask, address: uploadUrl, length: size, sends: Upload-Offset, offset: next.ranges,
              last: Upload-Complete, chunk: 8MiB, until: [200, 201], restart: [404, gone], every: 2s..8s }
            """
        )
        decoding.expect()
        let call = try #require(decoding.file.compositeCalls.first)
        let upload = try #require(call.upload)
        #expect(call.endpoint?.value == "append")
        #expect(
            call.references.map { "\($0.key): \($0.name.value)" } == ["upload: append", "create: begin", "resume: ask"]
        )
        #expect(upload.address?.value == "uploadUrl")
        #expect(upload.length?.value == "size")
        #expect(upload.sends?.value == "Upload-Offset")
        #expect(upload.offset?.value == "next.ranges")
        #expect(upload.last?.value == "Upload-Complete")
        #expect(upload.chunk?.value == 8_388_608)
        #expect(upload.until.map(\.value.text) == ["200", "201"])
        #expect(upload.restart.map(\.value) == ["404", "gone"])
        #expect(call.every?.value.upper == 8_000)
        #expect(call.errors.map(\.value) == ["404", "gone"])
    }

    @Test("one final status needs no list")
    func oneStatus() {
        let upload = decode("{ upload: a, create: b, sends: O, until: 200 }").file.compositeCalls.first?.upload
        #expect(upload?.until.map(\.value.text) == ["200"])
    }

    @Test("need the endpoints that create an upload and send a part, and the header with the offset")
    func missing() {
        DecodingResult("service: A\nendpoints:\n  1️⃣u1️⃣: { chunk: 1MB }\n").expect(
            Finding(
                1,
                "required-key",
                "upload 'u' has no 'create'",
                hint: "add the endpoint that creates an upload: 'create: createVideo'"
            ),
            Finding(
                1,
                "required-key",
                "upload 'u' has no 'sends'",
                hint: "add the header of a part with its offset: 'sends: Upload-Offset', or 'sends: Content-Range'"
            ),
            Finding(
                1,
                "required-key",
                "upload 'u' has no 'upload'",
                hint: "add the endpoint that sends a part of the file: 'upload: appendVideo'"
            )
        )
    }

    @Test("a part has a size, and a final result a status")
    func values() {
        decode("{ upload: a, create: b, sends: O, chunk: 1️⃣none1️⃣, until: [2️⃣done2️⃣] }").expect(
            Finding(
                1,
                "invalid-size",
                "a part has a size, not 'none'",
                hint: "remove 'chunk'; without it, the rest of the file is one part"
            ),
            Finding(
                2,
                "invalid-status",
                "'done' is not a status",
                hint: "name the statuses of complete uploads, such as '[200, 201]'"
            )
        )
    }

    @Test("have keys below their name", arguments: ["create: b", "resume: c", "chunk: 1MB", "address: url", "last: L"])
    func outdented(key: String) {
        let name = key.prefix { $0 != ":" }
        let decoding = DecodingResult(
            "service: A\nendpoints:\n  u:\n  1️⃣\(name)1️⃣\(key.dropFirst(name.count))\n  upload: a\n"
        )
        #expect(
            decoding.diagnostics.first?.message == "'\(name)' must be indented below 'u'",
            "\(decoding.diagnostics.map(\.message))"
        )
    }

    private func decode(_ upload: String) -> DecodingResult {
        DecodingResult("service: A\nendpoints:\n  u: \(upload)\n")
    }
}
