import BlogAPI
import Foundation
import LoopbackServer
import SpeccRuntime
import Testing

/// The generated client of `Specs/Blog/media.yaml`, over real sockets: the keys that the other files leave out.
@Suite struct BlogMediaLoopbackTests {
    private static let picture = #"""
        {"id": 1, "kind": "jpeg 2000", "size": {"width": 3, "height": 2}, "$ref": "r", "url": "https://a.example/1"}
        """#

    @Test("constants are sent, a dropped header is not, and a list takes its style")
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
        "lengths, counts and patterns are checked before anything is sent",
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

    @Test("bytes are sent as they are, and again where the catalog says that is safe")
    func upload() async throws {
        try await withServer(.status(503), .json(Self.picture, status: 201)) { server, client in
            let media = Blog.MediaService(host: .local(port: server.port), client: client)
            let picture = try await media.uploadPicture(name: "a b", body: Data([1, 2, 3]))
            #expect(picture.kind == .init(rawValue: "jpeg 2000"))
            #expect(server.requests.map(\.target) == ["/v1/pictures/a%20b.png", "/v1/pictures/a%20b.png"])
            #expect(server.requests.map(\.body) == [Data([1, 2, 3]), Data([1, 2, 3])])
            #expect(server.requests.first?.headers["Content-Type"] == "image/png")
        }
    }

    @Test("a status that says 'not carried out' repeats a PATCH, any other does not")
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
        }
    }

    @Test("constraints of a body's fields hold too")
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

    @Test("a model takes its name, its conformances and its mutability from 'swift'")
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

    @Test("hosts carry their scheme and base path, a service's own take the place of the API's")
    func hosts() {
        #expect(Blog.MediaService.Host.production.server == Server(.https, "media.example.com", path: "/v1"))
        #expect(Blog.MediaService.Host.intranet.server == Server(.http, "media.example.com"))
        #expect(Blog.MediaService.FindPictures().host == "media.example.com")
    }
}
