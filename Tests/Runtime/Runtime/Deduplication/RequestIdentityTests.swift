import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RequestIdentityTests {
    private func identity(
        _ headers: HTTPHeaders = [:],
        method: HTTPMethod = .get,
        url: String = "https://a.example/x?b",
        body: RequestBody = .none,
        isStreaming: Bool = false
    ) throws -> RequestIdentity? {
        RequestIdentity(
            TransportRequest(
                method: method,
                url: try #require(URL(string: url)),
                headers: headers,
                body: body,
                isStreaming: isStreaming
            )
        )
    }

    @Test("credentials, Accept headers and URL are part of the identity")
    func differences() throws {
        let plain = try identity(["Accept": "a/b"])
        for other in [
            try identity(["Accept": "c/d"]), try identity(["Accept": "a/b", "Authorization": "Bearer x"]),
            try identity(["Accept": "a/b", "Cookie": "a=b"]), try identity(["Accept": "a/b", "X-Tenant": "1"]),
            try identity(["Accept": "a/b", "Range": "bytes=0-1"]), try identity(["Accept": "a/b"], method: .head),
            try identity(["Accept": "a/b"], url: "https://a.example/x?c"),
        ] {
            #expect(other != plain)
        }
    }

    @Test("header case, header order and trace ids are not part of the identity")
    func sameness() throws {
        let first = try identity(["A": "1", "B": "2", "X-Request-ID": "7"])
        #expect(try first == identity(["b": "2", "a": "1", "traceparent": "00-1"]))
        #expect(first != nil)
    }

    @Test("unsafe, body and streaming requests have no identity")
    func unshared() throws {
        for method in [HTTPMethod.post, .put, .delete, .options] {
            #expect(try identity(method: method) == nil)
        }
        #expect(try identity(body: .data(Data([1]))) == nil)
        #expect(try identity(isStreaming: true) == nil)
    }
}
