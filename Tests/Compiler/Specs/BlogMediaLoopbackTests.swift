import BlogAPI
import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

/// The generated client of `Specs/Blog/media.yaml`, over real sockets: the keys that the other files do not use.
@Suite struct BlogMediaLoopbackTests {
    private static let picture = #"""
        {"id": 1, "kind": "jpeg 2000", "size": {"width": 3, "height": 2}, "$ref": "r", "url": "https://a.example/1"}
        """#

    @Test("sends constants and lists in their style, and omits a dropped header")
    func constants() async throws {
        try await withServer(.json("[]")) { server, client in
            let media = Blog.MediaService(host: .local(port: server.port), client: client)
            _ = try await media.findPictures(ids: [1, 2], word: "cat")
            let request = try #require(server.requests.first)
            #expect(request.target == "/v1/pictures?format=short&ids=1,2&word=cat")
            #expect(request.headers["X-Reason"] == "find")
            #expect(request.headers["X-Client"] == nil)
        }
    }

    @Test(
        "validates lengths, counts and patterns before sending",
        arguments: [
            Blog.MediaService.FindPictures(ids: [1, 2, 3, 4]), .init(ids: []), .init(word: "a"), .init(word: "Cat"),
            .init(xTrace: "0123456789"), .init(xTrace: "xyz"),
        ]
    )
    func constraints(endpoint: Blog.MediaService.FindPictures) async throws {
        try await withServer { server, client in
            let media = Blog.MediaService(host: .local(port: server.port), client: client)
            let error = await failure(Blog.Failure.self) { try await media.sendRequest(to: endpoint) }
            #expect(error?.networkError.kind == .invalidRequest)
            #expect(server.requests.isEmpty)
        }
    }

    @Test("sends bytes unchanged, and retries a POST that the catalog declares safe")
    func upload() async throws {
        try await withServer(.status(503), .json(Self.picture, status: 201)) { server, client in
            let media = Blog.MediaService(host: .local(port: server.port), client: client)
            let picture = try await media.uploadPicture(name: "a b", body: Data([1, 2, 3]))
            #expect(picture.kind == .init(rawValue: "jpeg 2000"))
            #expect(server.requests.map(\.target) == ["/v1/pictures/a%20b.png", "/v1/pictures/a%20b.png"])
            #expect(server.requests.map(\.body) == [Data([1, 2, 3]), Data([1, 2, 3])])
            #expect(server.requests.first?.headers["Content-Type"] == "image/png")
            let keys = server.requests.map { $0.headers["Idempotency-Key"] }
            #expect(keys.first != .some(nil) && keys.first == keys.last)
        }
    }

    @Test("retries a PATCH on a status that declares it unexecuted, and on no other")
    func unexecuted() async throws {
        let busy = LoopbackServer.Response(status: 429, headers: ["Retry-After": "0"])
        try await withServer(busy, .json(Self.picture), .status(503)) { server, client in
            let media = Blog.MediaService(host: .local(port: server.port), client: client)
            _ = try await media.describePicture(id: 1, body: .init(words: ["cat"]))
            #expect(server.requests.count == 2)
            let error = await failure(Blog.Failure.self) {
                try await media.describePicture(id: 1, body: .init(words: []))
            }
            #expect(error?.networkError.status == 503)
            #expect(server.requests.count == 3)
            #expect(server.requests.allSatisfy { $0.headers["Idempotency-Key"] == nil })
        }
    }

    @Test("validates the constraints of body fields")
    func body() async throws {
        try await withServer { server, client in
            let media = Blog.MediaService(host: .local(port: server.port), client: client)
            for body in [
                Blog.MediaService.DescribePicture.Body(words: ["a", "b", "c", "d"]),
                Blog.MediaService.DescribePicture.Body(words: [], code: "abc"),
            ] {
                let error = await failure(Blog.Failure.self) { try await media.describePicture(id: 1, body: body) }
                #expect(error?.networkError.kind == .invalidRequest)
            }
            #expect(server.requests.isEmpty)
        }
    }

    @Test("the 'swift' key sets a model's name, conformances and mutability")
    func swiftOptions() async throws {
        try await withServer(.json("[\(Self.picture)]")) { server, client in
            let media = Blog.MediaService(host: .local(port: server.port), client: client)
            var picture: Blog.PictureFile = try #require(try await media.findPictures().first)
            let copy = picture
            #expect(picture == copy)
            picture.id = 2
            #expect(picture != copy)
            #expect(picture.size?.width == 3)
            #expect(picture.ref == "r")
            #expect(picture.address?.absoluteString == "https://a.example/1")
        }
    }

    @Test("hosts have their scheme and base path, and a service's hosts replace those of the API")
    func hosts() {
        #expect(Blog.MediaService.Host.production.server == Server(.https, "media.example.com", path: "/v1"))
        #expect(Blog.MediaService.Host.intranet.server == Server(.http, "media.example.com"))
        #expect(Blog.MediaService.FindPictures().host == "media.example.com")
    }
}
