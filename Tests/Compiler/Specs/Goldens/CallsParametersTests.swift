import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import CallsGolden

/// The golden of all parameters, executed.
@Suite("Golden Calls: parameters")
struct CallsParametersTests {
    private static let origin = "https://calls.example/v1"

    private func service(_ client: HTTPClient) -> Calls.ParametersService {
        Calls.ParametersService(client: client)
    }

    private func rejection<Value>(_ call: (Calls.ParametersService) async throws(NetworkError) -> Value) async -> String
    {
        let stub = StubTransport()
        do throws(NetworkError) {
            _ = try await call(service(HTTPClient(transport: stub)))
            return "sent"
        } catch {
            #expect(stub.requests.isEmpty)
            return error.details ?? "\(error)"
        }
    }

    @Test("a flag is a name without a value, constant or optional")
    func flags() async throws {
        let always = try await Exchange(.status(204)) { try await service($0).flags() }
        #expect(always.line == "GET \(Self.origin)/flags?uploads")
        let optional = try await Exchange(.status(204)) { try await service($0).flags(deep: true) }
        #expect(optional.line == "GET \(Self.origin)/flags?uploads&deep")
    }

    @Test("objects, maps and lists of objects are encoded in the query with their keys")
    func fields() async throws {
        let exchange = try await Exchange(.json("[1]")) { client in
            try await service(client).search(
                tags: ["a", "b"],
                filter: Calls.Filter(name: "x y", size: .init(min: 1), tags: ["t", "u"]),
                labels: ["b": "2", "a": "1&"],
                sort: [Calls.Order(field: "f"), Calls.Order(field: "g", descending: true)]
            )
        }
        #expect(
            exchange.line
                == "GET \(Self.origin)/search?tags=a&tags=b&filter%5Bname%5D=x%20y&filter%5Bsize%5D%5Bmin%5D=1"
                + "&filter%5Btags%5D=t&filter%5Btags%5D=u&labels%5Ba%5D=1%26&labels%5Bb%5D=2"
                + "&sort%5B0%5D%5Bfield%5D=f&sort%5B1%5D%5Bfield%5D=g&sort%5B1%5D%5Bdescending%5D=true"
        )
        let empty = try await Exchange(.json("[]")) { try await service($0).search() }
        #expect(empty.line == "GET \(Self.origin)/search")
    }

    @Test("rejects duplicate elements of a unique list")
    func unique() async {
        let twice = await rejection { service throws(NetworkError) in try await service.search(tags: ["a", "b", "a"]) }
        #expect(twice == "'tags[2]' is a duplicate, but the elements must be unique")
    }

    @Test("a catch-all parameter consists of several segments, which are checked separately")
    func severalSegments() async throws {
        let exchange = try await Exchange(.data(Data("x".utf8))) { client in
            try await service(client).readObject(bucket: "a/b", key: "photos/2024/ä b.jpg")
        }
        #expect(exchange.line == "GET \(Self.origin)/a%2Fb/photos/2024/%C3%A4%20b.jpg")
        for key in ["", "a//b", "a/../b"] {
            let problem = await rejection { service throws(NetworkError) in
                try await service.readObject(bucket: "b", key: key)
            }
            #expect(problem != "sent", "\(key)")
        }
    }

    @Test("sends sensitive values, and shows them neither in path, query nor headers")
    func sensitive() async throws {
        let exchange = try await Exchange(.status(204)) { client in
            try await service(client).secrets(vault: "open sesame", pin: "1234", xMe: "ada")
        }
        #expect(exchange.line == "GET \(Self.origin)/vaults/open%20sesame/items?page=1&pin=1234")
        #expect(exchange.request.headers["X-Me"] == "ada")
        let command = exchange.request.curlCommand()
        for secret in ["sesame", "1234", "ada", "page=1"] { #expect(!command.contains(secret), "\(secret)") }
        #expect(!"\(exchange.request)".contains("sesame"))
        let stub = StubTransport(.status(500))
        let error = await failure(NetworkError.self) {
            try await service(HTTPClient(transport: stub)).secrets(vault: "open sesame", pin: "1234")
        }
        #expect(error.map { !"\($0)".contains("sesame") && !"\($0)".contains("1234") } == true)
    }

    @Test("a header family is a map")
    func families() async throws {
        let exchange = try await Exchange(.status(204)) { client in
            try await service(client).tagObject(
                id: 7,
                xMeta: ["color": "red", "size": "XL"],
                xAt: ["Day": Date(timeIntervalSince1970: 0)]
            )
        }
        #expect(exchange.request.headers["x-meta-color"] == "red")
        #expect(exchange.request.headers["x-meta-size"] == "XL")
        #expect(exchange.request.headers["x-at-day"] == "Thu, 01 Jan 1970 00:00:00 GMT")
        let broken = await rejection { service throws(NetworkError) in
            try await service.tagObject(id: 7, xMeta: ["a b": "c"])
        }
        #expect(broken.contains("is not a header name"))
    }

    @Test("cookies are one header, and rejects invalid characters in values")
    func cookies() async throws {
        let exchange = try await Exchange(.status(204)) { client in
            try await service(client).enter(cookie: .init(session: "abc==", theme: .dark, page: 2))
        }
        #expect(exchange.request.headers["Cookie"] == "session=abc==; theme=dark; page=2")
        let split = await rejection { service throws(NetworkError) in
            try await service.enter(cookie: .init(session: "a; admin=1", theme: .light))
        }
        #expect(split.contains("the cookie 'session' contains a character that cookies do not allow"))
    }

    @Test("an absolute URL of the caller is used unchanged, without credentials of the API")
    func absoluteURL() async throws {
        let url = try #require(URL(string: "https://bucket.example/part?sig=a%2Fb&n=1"))
        let exchange = try await Exchange(.status(200)) { client in
            try await service(client).putPart(url: url, part: 2, body: Data("abc".utf8))
        }
        #expect(exchange.line == "PUT https://bucket.example/part?sig=a%2Fb&n=1&part=2")
        #expect(exchange.body == "abc")
        var configuration = HTTPClient.Configuration()
        let stub = StubTransport(.status(200))
        configuration.transport = stub
        configuration.middleware = [Authentication(.bearer("secret"), for: .api("Calls"))]
        try await service(HTTPClient(configuration)).putPart(url: url, body: Data("abc".utf8))
        #expect(stub.requests.first?.headers["Authorization"] == nil)
        let endpoint = Calls.ParametersService.PutPart(url: url, part: nil, body: Data())
        #expect(endpoint.host == "bucket.example")
        #expect(endpoint.path == "/part")
        let file = await rejection { service throws(NetworkError) in
            try await service.putPart(url: URL(filePath: "/etc/passwd"), body: Data("a".utf8))
        }
        #expect(file.contains("is not an http or https URL"))
        let large = await rejection { service throws(NetworkError) in
            try await service.putPart(url: url, body: Data(count: 1_001))
        }
        #expect(large == "'body' has 1001 bytes, but must have 1 to 1000")
    }
}
