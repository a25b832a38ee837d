import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// RFC 7578.
struct MultipartFormTests {
    private func text(_ form: MultipartForm) async throws -> String {
        let reader = try await form.body.open()
        var body = Data()
        while let chunk = try await reader.next() {
            body += chunk
        }
        #expect(form.body.length == body.count)
        return String(decoding: body, as: UTF8.self)
    }

    private func withFile(_ data: Data, named name: String, _ check: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: name)
        try data.write(to: file)
        try await check(file)
    }

    @Test("separates parts with headers and body by the boundary (section 4)")
    func parts() async throws {
        try await withFile(Data("PNG".utf8), named: "é.png") { file in
            var form = MultipartForm(boundary: "AaB03x")
            form.add("purpose", text: "avatar")
            form.add("none", text: nil)
            form.add("meta", json: JSONValue.array([.bool(true)]))
            form.add("file", file: file, contentType: "image/png")
            form.add("raw", data: Data([0x41]), fileName: "a.bin")
            #expect(form.contentType == "multipart/form-data; boundary=AaB03x")
            let body = try await text(form)
            #expect(
                body
                    == """
                    --AaB03x\r
                    Content-Disposition: form-data; name="purpose"\r
                    \r
                    avatar\r
                    --AaB03x\r
                    Content-Disposition: form-data; name="meta"\r
                    Content-Type: application/json\r
                    \r
                    [true]\r
                    --AaB03x\r
                    Content-Disposition: form-data; name="file"; filename="é.png"\r
                    Content-Type: image/png\r
                    \r
                    PNG\r
                    --AaB03x\r
                    Content-Disposition: form-data; name="raw"; filename="a.bin"\r
                    Content-Type: application/octet-stream\r
                    \r
                    A\r
                    --AaB03x--\r\n
                    """
            )
        }
    }

    @Test("quotes and line breaks in a name are escaped (section 4.2)")
    func hostile() async throws {
        // promise: multipart.hostile-names
        var form = MultipartForm(boundary: "b")
        form.add("a\"; x=\"", data: Data(), fileName: "e\\\"\r\nContent-Type: text/html\r\n\r\n<b>\0.png")
        let head = try await text(form).split(separator: "\r\n\r\n")[0]
        #expect(
            head
                == """
                --b\r
                Content-Disposition: form-data; name="a%22; x=%22"; \
                filename="e\\%22%0D%0AContent-Type: text/html%0D%0A%0D%0A<b>%00.png"\r
                Content-Type: application/octet-stream
                """
        )
    }

    @Test("sends a backslash unchanged, except next to the closing quote")
    func backslash() async throws {
        // promise: multipart.backslash
        var form = MultipartForm(boundary: "b")
        form.add(#"a\b"#, data: Data(), fileName: #"C:\c\"#)
        let head = try await text(form)
        #expect(head.contains(#"name="a\b"; filename="C:\c%5C""#))
    }

    @Test("rejects a content type with a line break")
    func contentType() {
        var form = MultipartForm()
        form.add("a", data: Data(), contentType: "text/plain\r\nX: 1")
        #expect(form.problem?.message.contains("line break") == true)
    }

    @Test("a value without a text is a problem of the form")
    func values() {
        let values: [(inout MultipartForm) -> Void] = [
            { $0.add("a", Double.nan) }, { $0.add("a", Double.infinity) }, { $0.add("a", Decimal.nan) },
            { $0.add("a", Date.distantFuture.addingTimeInterval(1e12)) },
            { $0.add("a", list: [1, Double.nan]) }, { $0.add("a", json: Double.nan) },
        ]
        for add in values {
            var form = MultipartForm()
            add(&form)
            #expect(form.problem != nil)
            #expect(form.body.problem != nil)
        }
    }

    @Test("a body with a problem fails its call before anything is sent, wherever it is set", arguments: [false, true])
    func problem(isMiddleware: Bool) async throws {
        // promise: body.problem
        struct Replacing: Middleware {
            let body: RequestBody

            func intercept(
                _ request: TransportRequest,
                in call: CallContext,
                next: NextMiddleware
            ) async throws(NetworkError) -> TransportResponse {
                var request = request
                request.body = body
                return try await next(request)
            }
        }
        var form = MultipartForm()
        form.add("a", data: Data("x".utf8), contentType: "text/plain\r\nX-Injected: 1")
        let body = form.body
        #expect(try body.gzipped().problem != nil)
        #expect(body.limited(to: 0...1_000).problem != nil)
        #expect(RequestBody.joined([.text("a"), body]).problem != nil)
        let stub = StubTransport { _ in .status(200) }
        let client = HTTPClient.test(stub) { $0.middleware = isMiddleware ? [Replacing(body: body)] : [] }
        let probe = Probe(method: .post, payload: isMiddleware ? .none : body)
        let calls: [() async throws -> Void] = [
            { _ = try await client.sendRequest(to: probe) }, { _ = try await client.call(probe).start().value },
        ]
        for call in calls {
            let error = await #expect(throws: NetworkError.self) { try await call() }
            #expect(error?.kind == .invalidRequest)
            #expect(error?.details?.contains("line break") == true)
        }
        #expect(stub.requests.isEmpty)
        #expect(throws: TransportError.self) {
            try TransportRequest(method: .post, url: URL(filePath: "/"), body: body).check()
        }
    }

    @Test("a large file is read in chunks, and from its start each time the body is opened")
    func large() async throws {
        // promise: multipart.streamed-files
        let data = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
        try await withFile(data, named: "large") { file in
            var form = MultipartForm(boundary: "b")
            form.add("f", file: file)
            for _ in 1...2 {
                let reader = try await form.body.open()
                var sizes: [Int] = []
                while let chunk = try await reader.next() {
                    sizes.append(chunk.count)
                }
                #expect(sizes.reduce(0, +) == form.body.length)
                #expect(sizes.allSatisfy { $0 <= 1 << 16 })
            }
        }
    }

    @Test("a missing file has no length and fails on reading")
    func missing() async throws {
        var form = MultipartForm()
        form.add("f", file: URL(filePath: "/nowhere/at/all"))
        #expect(form.body.length == nil)
        let reader = try await form.body.open()
        _ = try await reader.next()
        await #expect(throws: (any Error).self) { try await reader.next() }
    }

    @Test("has no length if the sum overflows")
    func longParts() {
        let long = RequestBody.stream(length: .max) { RequestBody.Reader { nil } }
        #expect(RequestBody.joined([long]).length == .max)
        #expect(RequestBody.joined([long, .data(Data([1]))]).length == nil)
        #expect(RequestBody.joined([.data(Data([1])), long, long]).length == nil)
    }

    @Test("every form has its own boundary")
    func boundaries() {
        #expect(MultipartForm().boundary != MultipartForm().boundary)
        #expect(MultipartForm().boundary.utf8.count <= 70)
    }
}
