import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import SpeccImages

@Suite(.timeLimit(.minutes(1)))
struct ImageUploadTests {
    private let png = SampleImages.png(3, 2)

    /// The body and the content type that an upload sends.
    private func sent(_ configuration: ImageUploadConfiguration) async throws -> (String, String?) {
        let stub = StubTransport(.status(201, body: "ok"))
        let loader = loader(stub)
        let url = try #require(URL(string: "https://img.example/upload"))
        let response = try await loader.upload(png, to: url, configuration).value
        #expect(response.status == 201)
        let request = try #require(stub.requests.first)
        #expect(request.method == configuration.method)
        let body = try await request.body.open()
        var data = Data()
        while let chunk = try await body.next() {
            data += chunk
        }
        return (String(decoding: data, as: UTF8.self), request.headers["Content-Type"])
    }

    private func loader(_ transport: any Transport) -> ImageLoader {
        var configuration = HTTPClient.Configuration()
        configuration.transport = transport
        return ImageLoader(configuration)
    }

    @Test("sends an image as a file of a form with its content type")
    func multipart() async throws {
        // promise: image.upload
        let (body, type) = try await sent(ImageUploadConfiguration(fields: ["b": "2", "a": "1"]))
        #expect(type?.hasPrefix("multipart/form-data; boundary=") == true)
        #expect(body.contains("name=\"file\"; filename=\"image.png\"\r\nContent-Type: image/png\r\n"))
        let a = try #require(body.range(of: "name=\"a\""))
        let b = try #require(body.range(of: "name=\"b\""))
        #expect(a.lowerBound < b.lowerBound)
    }

    @Test("sends an image as base64 in JSON")
    func base64() async throws {
        let (body, type) = try await sent(
            ImageUploadConfiguration(.base64(field: "image"), fields: ["name": "ü"], method: .put)
        )
        #expect(type == "application/json")
        #expect(body == #"{"image":"\#(png.base64EncodedString())","name":"ü"}"#)
    }

    @Test("sends an image as the whole body")
    func plain() async throws {
        let (body, type) = try await sent(ImageUploadConfiguration(.plain))
        #expect(type == "image/png")
        #expect(body == String(decoding: png, as: UTF8.self))
    }

    @Test("reports progress up to the complete body")
    func progress() async throws {
        // promise: image.upload-progress
        let image = png + Data(count: 300_000)
        let url = try #require(URL(string: "https://img.example/upload"))
        let upload = try loader(ReadingTransport()).upload(image, to: url, ImageUploadConfiguration(.plain))
        var last: TransferProgress?
        for await progress in upload.progress {
            last = progress
        }
        #expect(try await upload.value.data == Data("\(image.count)".utf8))
        #expect(last?.bytes == image.count)
        #expect(last?.total == image.count)
    }

    @Test("does not send invalid images")
    func invalidImages() throws {
        // promise: image.upload-rejected
        let stub = StubTransport(.status(201))
        let url = try #require(URL(string: "https://img.example/upload"))
        #expect(throws: ImageError.self) { try loader(stub).upload(Data("text".utf8), to: url) }
        #expect(stub.requests.isEmpty)
    }
}

/// Reads the request body completely and responds with its size.
private struct ReadingTransport: Transport {
    func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        var count = 0
        do {
            let body = try await request.body.open()
            while let chunk = try await body.next() {
                count += chunk.count
            }
        } catch {
            throw TransportError(.requestBody)
        }
        return TransportResponse(status: 201, body: ResponseBody(Data("\(count)".utf8)))
    }

    func shutdown() async {}
}
