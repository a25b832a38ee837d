import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct FormBodiesTests {
    struct Sending: Endpoint {
        typealias Response = String
        static let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
        static var definition: EndpointDefinition {
            EndpointDefinition(name: "send", method: .post, path: "/x", defaults: Self.defaults)
        }
        let make: @Sendable (inout RequestBuilder) -> Void

        func prepare(_ request: inout RequestBuilder) {
            request.begin(Self.definition)
            make(&request)
        }
    }

    private func sent(_ make: @escaping @Sendable (inout RequestBuilder) -> Void) async throws -> TransportRequest {
        let stub = StubTransport(.status(200))
        _ = try await HTTPClient(transport: stub).sendRequest(to: Sending(make: make))
        return try #require(stub.requests.first)
    }

    private func bytes(_ body: RequestBody) async throws -> Data {
        let reader = try await body.open()
        var data = Data()
        while let chunk = try await reader.next() {
            data += chunk
        }
        return data
    }

    private let value = JSONValue.array([.bool(true)])

    @Test("sends a form, and nothing if a value cannot be encoded")
    func form() async throws {
        let request = try await sent { request in
            var object = JSONObject()
            object["a"] = .string("b c")
            request.body(form: object)
        }
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(try await bytes(request.body) == Data("a=b%20c".utf8))
        let value = value
        let error = await #expect(throws: NetworkError.self) { try await sent { $0.body(form: value) } }
        #expect(error?.kind == .invalidRequest)
    }

    @Test("sends a multipart form with its boundary, and can send it again")
    func multipart() async throws {
        var form = MultipartForm()
        form.add("a", text: "1")
        let whole = form
        let request = try await sent { $0.body(multipart: whole) }
        #expect(request.headers["Content-Type"] == form.contentType)
        #expect(request.body.isRepeatable)
        #expect(try await bytes(request.body) == bytes(request.body))
        form.add("a", data: Data(), contentType: "a\nb")
        let bad = form
        let error = await #expect(throws: NetworkError.self) { try await sent { $0.body(multipart: bad) } }
        #expect(error?.kind == .invalidRequest)
    }

    @Test("sets Content-Encoding for a compressed body, from memory and from a file")
    func gzip() async throws {
        // promise: body.gzip
        let text = Data(String(repeating: "to be ", count: 50_000).utf8)
        let file = FileManager.default.temporaryDirectory.appending(path: "specc-test-\(UUID().uuidString)")
        try text.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for isInMemory in [true, false] {
            let request = try await sent { request in
                if isInMemory {
                    request.body(data: text, contentType: "text/plain")
                } else {
                    request.body(file: file, contentType: "text/plain")
                }
                request.gzipBody()
            }
            #expect(request.headers["Content-Encoding"] == "gzip")
            #expect(request.headers["Content-Type"] == "text/plain")
            let compressed = try await bytes(request.body)
            #expect(compressed.count < text.count / 50)
            #expect(compressed.prefix(2) == Data([0x1F, 0x8B]))
            #expect(try await bytes(request.body) == compressed)
        }
    }
}
