import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Secrets in page URLs", .timeLimit(.minutes(1)))
struct PageSecretsTests {
    /// Pages with a sensitive query item and path parameter.
    private struct Searching: PagedEndpoint {
        typealias Response = [Int]
        typealias Item = Int
        static var pages: PageStyle { .link() }

        func prepare(_ request: inout RequestBuilder) {
            let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
            request.begin(EndpointDefinition(name: "search", method: .get, path: "/vaults/{vault}", defaults: defaults))
            request.path("vault", "hush")
            request.query("pin", "hush")
            request.redact("vault", "pin")
        }
    }

    /// Pages of any origin, requested with a sensitive field in the body.
    private struct AnyOrigin: PagedEndpoint {
        typealias Response = [Int]
        typealias Item = Int
        static var pages: PageStyle { .link(allowsOtherOrigins: true) }

        func prepare(_ request: inout RequestBuilder) {
            let defaults = EndpointDefaults(service: "A.B", server: Server(.https, "a.example"))
            request.begin(EndpointDefinition(name: "search", method: .post, path: "/search", defaults: defaults))
            request.body(json: ["pin": "hush"] as JSONValue)
            request.redact("pin")
        }
    }

    @Test(
        "do not appear in errors",
        arguments: [
            "https://b.example/vaults/hush?pin=hush", "https://b.example/?x=hush", "ftp://b.example/hush?pin=hush",
            "https://b.example/?pin=1234&x=%68ush",
        ]
    )
    func errors(target: String) async {
        // promise: pages.errors-redacted
        let stub = StubTransport(.json("[1]", headers: ["Link": "<\(target)>; rel=next"]))
        let pager = HTTPClient(transport: stub).pager(of: Searching())
        let error = await #expect(throws: NetworkError.self) { try await pager.next() }
        #expect(error?.kind == .pages)
        let text = "\(String(describing: error)) \(error?.details ?? "")"
        #expect(text.contains("b.example"))
        #expect(!text.contains("hush") && !text.contains("1234") && !text.contains("%68"))
    }

    @Test("do not appear in the description of a cursor")
    func cursors() {
        let cursor = PageCursor(rawValue: "https://a.example/list?token=hush&page=2")
        var dumped = ""
        dump(cursor, to: &dumped)
        for text in ["\(cursor)", String(reflecting: cursor), dumped] {
            #expect(text.contains("page=2") && !text.contains("hush"))
        }
        #expect(cursor.rawValue.contains("hush"))
    }

    @Test("does not follow a URL that repeats a secret to an allowed other origin")
    func repeated() async throws {
        let stub = StubTransport(.json("[1]", headers: ["Link": "<https://b.example/?x=hush>; rel=next"]))
        let error = await #expect(throws: NetworkError.self) {
            try await HTTPClient(transport: stub).pager(of: AnyOrigin()).next()
        }
        #expect(error?.kind == .pages)
        #expect(stub.requests.count == 1)
        #expect(!"\(String(describing: error))".contains("hush"))
    }

    @Test("does not send a body with a secret to a page of another origin, even if such pages are allowed")
    func body() async throws {
        // promise: pages.body-secret
        let stub = StubTransport(.json("[1]", headers: ["Link": "<https://b.example/2>; rel=next"]), .json("[2]"))
        let pager = HTTPClient(transport: stub).pager(of: AnyOrigin())
        #expect(try await pager.next() == [1])
        let error = await #expect(throws: NetworkError.self) { try await pager.next() }
        #expect(error?.kind == .invalidRequest)
        #expect(stub.requests.count == 1)
    }
}
