import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("URI templates")
struct URITemplateTests {
    /// The variables of RFC 6570, section 1.2.
    private static let values: [PathValue] = [
        .init(name: "var", elements: ["value"]), .init(name: "hello", elements: ["Hello World!"]),
        .init(name: "path", elements: ["/foo/bar"]), .init(name: "x", elements: ["1024"]),
        .init(name: "y", elements: ["768"]), .init(name: "list", elements: ["red", "green", "blue"]),
        .init(name: "half", elements: ["50%"]), .init(name: "empty", elements: [""]),
    ]

    private func expanded(_ template: String) throws -> String {
        try URITemplate(template).expanded(with: Self.values)
    }

    @Test(
        "expands the expressions of RFC 6570",
        arguments: [
            // Level 1
            ("{var}", "value"), ("{hello}", "Hello%20World%21"), ("a{half}b", "a50%25b"),
            // Level 2
            ("{+var}", "value"), ("{+hello}", "Hello%20World!"), ("{+path}/here", "/foo/bar/here"),
            ("here?ref={+path}", "here?ref=/foo/bar"), ("X{#var}", "X#value"), ("X{#hello}", "X#Hello%20World!"),
            // Level 3
            ("map?{x,y}", "map?1024,768"), ("{x,hello,y}", "1024,Hello%20World%21,768"),
            ("{+x,hello,y}", "1024,Hello%20World!,768"), ("{+path,x}/here", "/foo/bar,1024/here"),
            ("{#path,x}/here", "#/foo/bar,1024/here"), ("X{.x,y}", "X.1024.768"), ("{/var}", "/value"),
            ("{/var,x}/here", "/value/1024/here"), ("{;x,y}", ";x=1024;y=768"), ("{;x,y,empty}", ";x=1024;y=768;empty"),
            ("{?x,y}", "?x=1024&y=768"), ("{?x,y,empty}", "?x=1024&y=768&empty="),
            ("?fixed=yes{&x}", "?fixed=yes&x=1024"), ("{&x,y,empty}", "&x=1024&y=768&empty="),
            // Prefixes and lists
            ("{var:3}", "val"), ("{/list*}", "/red/green/blue"), ("{?list*}", "?list=red&list=green&list=blue"),
            ("{?list}", "?list=red,green,blue"),
            // Expressions without a value, literals that need escapes, and existing escapes
            ("/a{/none}{?none,x}{&none}", "/a?x=1024"), ("/ä%20{var}", "/%C3%A4%20value"), ("/plain", "/plain"),
        ]
    )
    func expansion(_ template: String, _ result: String) throws {
        #expect(try expanded(template) == result)
    }

    @Test(
        "rejects templates that are malformed or that need a value that is not declared",
        arguments: [
            "/{", "/}", "/{a/b}", "{}", "{=x}", "{|x}", "{!x}", "{x:0}", "{x:a}", "{x,}", "/{owner}/x", "{+base}/x",
        ]
    )
    func rejected(_ template: String) {
        #expect(throws: RequestError.self) { try expanded(template) }
    }

    @Test("a value in the path cannot remove or join segments", arguments: ["..", ".", "", "%2e", "a/../b"])
    func segments(_ value: String) {
        let values = [PathValue(name: "a", elements: [value])]
        for template in ["/x/{a}", "/x{/a}", "/x/{+a}"] {
            #expect(throws: RequestError.self) { try URITemplate(template).expanded(with: values) }
        }
        #expect(throws: Never.self) { try URITemplate("/x{?a}").expanded(with: values) }
    }
}

@Suite("Calls of URI templates", .timeLimit(.minutes(1)))
struct URITemplateCallTests {
    private struct AddPaper: Endpoint {
        typealias Response = Void
        let template: String
        var folder = "a b"

        func prepare(_ request: inout RequestBuilder) {
            let defaults = EndpointDefaults(
                service: "Shop.Files",
                server: Server(.https, "api.shop.example"),
                settings: CallSettings(auth: .credential("token"))
            )
            request.begin(EndpointDefinition(name: "a", method: .post, path: "{template}{folder}", defaults: defaults))
            request.path("folder", folder)
            request.query("name", "x")
            request.address(template: template)
        }
    }

    private struct Service: AsyncRequestable {
        let client: HTTPClient
        let credentials = DeclaredCredentialsTests.Credentials("token", .bearer("t")).serviceCredentials

        init(_ stub: StubTransport) { client = HTTPClient(transport: stub, clock: VirtualClock()) }
    }

    @Test("sends credentials to the origin of the server only, and adds query items to those of the template")
    func credentials() async throws {
        // promise: links.template
        let stub = StubTransport(.status(204), .status(204), .status(204))
        let service = Service(stub)
        try await service.sendRequest(to: AddPaper(template: "https://api.shop.example/papers{/folder}{?name,label}"))
        try await service.sendRequest(to: AddPaper(template: "/papers?folder={folder}{&name}"))
        try await service.sendRequest(to: AddPaper(template: "https://files.example/papers{?folder}"))
        #expect(
            stub.requests.map(\.url.absoluteString) == [
                "https://api.shop.example/papers/a%20b?name=x", "https://api.shop.example/papers?folder=a%20b&name=x",
                "https://files.example/papers?folder=a%20b&name=x",
            ]
        )
        #expect(stub.requests.map { $0.headers["Authorization"] } == ["Bearer t", "Bearer t", nil])
    }

    @Test("a template that is not one fails before anything is sent")
    func malformed() async throws {
        let stub = StubTransport()
        for template in [
            "https://api.shop.example/{", "ftp://api.shop.example/{folder}", "https://api.shop.example/{owner}",
        ] {
            await #expect(throws: NetworkError.self) {
                try await Service(stub).sendRequest(to: AddPaper(template: template))
            }
        }
        #expect(stub.requests.isEmpty)
    }
}
