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
        .init(name: "nothing", elements: []), .init(name: "up", elements: ["a/../b"]),
        .init(name: "accent", elements: ["e\u{301}a"]),
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
            ("/a{/none}{?none,x}{&none}", "/a?x=1024"), ("/a{/nothing*}{?nothing}", "/a"),
            ("/ä%20{var}", "/%C3%A4%20value"), ("/plain", "/plain"),
            // Empty values and dots outside the path, segments of the template itself, and prefixes of code points
            ("a?q={empty}", "a?q="), ("a?q={up}", "a?q=a%2F..%2Fb"), ("a?q={+up}", "a?q=a/../b"), ("a{#empty}", "a#"),
            ("/a/../b//c/{x}", "/a/../b//c/1024"), ("/a/{?x}", "/a/?x=1024"), ("{accent:1}", "e"),
        ]
    )
    func expansion(_ template: String, _ result: String) throws {
        #expect(try expanded(template) == result)
    }

    @Test(
        "omits undefined values as RFC 6570, section 3.2, and its expressions if all values are undefined",
        arguments: [
            // Level 1 and 2: sections 3.2.2 and 3.2.3
            ("O{empty}X", "OX"), ("O{undef}X", "OX"), ("{x,empty}", "1024,"), ("?{x,empty}", "?1024,"),
            ("?{x,undef}", "?1024"), ("?{undef,y}", "?768"), ("O{+empty}X", "OX"), ("O{+undef}X", "OX"),
            ("{+half}", "50%25"), ("base{+undef}index", "baseindex"), ("up{+path}{undef}/here", "up/foo/bar/here"),
            // Level 3: sections 3.2.4 to 3.2.9
            ("foo{#empty}", "foo#"), ("foo{#undef}", "foo"), ("X{.var}", "X.value"), ("X{.undef}", "X"),
            ("X{.undef,x}", "X.1024"), ("{/var,undef}", "/value"), ("{/undef}/a", "/a"), ("{;x,undef}", ";x=1024"),
            ("{;undef}", ""), ("{?x,y,undef}", "?x=1024&y=768"), ("{?undef,y}", "?y=768"), ("a{?undef}", "a"),
            ("a?b=c{&undef,y}", "a?b=c&y=768"), ("a{&undef}", "a"), ("{undef:3}{?undef*}b", "b"),
        ]
    )
    func undefined(_ template: String, _ result: String) throws {
        let values = Self.values + [.init(name: "undef", elements: [], isUndefined: true)]
        #expect(try URITemplate(template).expanded(with: values) == result)
    }

    @Test(
        "rejects templates that are malformed or that need a value that is not declared",
        arguments: [
            "/{", "/}", "/{a/b}", "{}", "{=x}", "{|x}", "{!x}", "{x:0}", "{x:a}", "{x,}", "{x:+3}", "{x:007}",
            "{x:10000}", "{x:3*}", "/{owner}/x",
            "/{nothing}/x", "{+base}/x",
        ]
    )
    func rejected(_ template: String) {
        #expect(throws: RequestError.self) { try expanded(template) }
    }

    @Test(
        "a value in the path cannot remove, add or empty segments",
        arguments: [
            ("/x/{a}", [".."]), ("/x/{a}", ["."]), ("/x/{a}", [""]), ("/x{/a}", [".."]), ("/x{/a}", [""]),
            ("/x/.{a}", ["."]), ("/x/.{a}", [""]), ("/x/{.a}", [""]), ("/x/{.a}", ["."]), ("/x/{a}{a}", ["."]),
            // Elements of lists
            ("/x{/a*}", ["..", "..", "admin"]), ("/x{/a*}", ["b", "", "c"]), ("/x{/a*}", ["b", "."]),
            ("{/a*}", ["", "evil.example"]), ("/x{/a*}", [""]), ("/x{/a,a}", [".."]),
            // Prefixes
            ("/x{/a:2}/y", ["..b"]), ("/x{/a:1,a}", [".git"]), ("/x/{a:1}", [".b"]), ("/x/{+a:2}", ["..b"]),
            // Reserved characters
            ("/x/{+a}", [".."]), ("/x/{+a}", [""]), ("/x/{+a}", ["%2e"]), ("/x/{+a}", ["%2E."]),
            ("/x/{+a}", ["b/../c"]), ("/x/{+a}", ["..?b"]), ("/x/{+a}", ["..#b"]), ("/x/{+a}", ["b/..#c"]),
            ("/x/{+a*}", ["b", "c/.."]), ("/{+a}", ["/evil.example"]),
        ]
    )
    func segments(_ template: String, _ elements: [String]) {
        // promise: links.template
        let values = [PathValue(name: "a", elements: elements)]
        #expect(throws: RequestError.self) { try URITemplate(template).expanded(with: values) }
    }

    @Test(
        "a value that keeps its segment is allowed",
        arguments: [
            ("/x/{a}", "b/../c", "/x/b%2F..%2Fc"), ("/x/{a}", "%2e", "/x/%252e"), ("/x/{a}", "...", "/x/..."),
            ("/x{/a}", "..?b", "/x/..%3Fb"), ("/x/{+a}", "b/c", "/x/b/c"), ("/x/v{+a}", "..", "/x/v.."),
            ("/x{?a}", "..", "/x?a=.."), ("/x{#a}", "/../b", "/x#/../b"), ("/x{;a}", "..", "/x;a=.."),
        ]
    )
    func allowed(_ template: String, _ value: String, _ result: String) throws {
        let values = [PathValue(name: "a", elements: [value])]
        #expect(try URITemplate(template).expanded(with: values) == result)
    }
}

@Suite("Calls of URI templates", .timeLimit(.minutes(1)))
struct URITemplateCallTests {
    private struct AddPaper: Endpoint {
        typealias Response = Void
        let template: String
        var folder: String? = "a b"

        func prepare(_ request: inout RequestBuilder) {
            let defaults = EndpointDefaults(
                service: "Shop.Files",
                server: Server(.https, "api.shop.example"),
                settings: CallSettings(auth: .credential("token"))
            )
            request.begin(EndpointDefinition(name: "a", method: .post, path: "{template}{folder}", defaults: defaults))
            request.variable("folder", folder) { $0.path("folder", $1) }
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

    @Test("omits a variable without a value")
    func omitted() async throws {
        let stub = StubTransport(.status(204), .status(204))
        let service = Service(stub)
        for template in ["/papers{/folder}{?name}", "/papers/new{folder}"] {
            try await service.sendRequest(to: AddPaper(template: template, folder: nil))
        }
        #expect(stub.requests.map { $0.url.path() } == ["/papers", "/papers/new"])
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

    private struct FindPaper: Endpoint {
        typealias Response = Void
        let template: String
        let q: String
        var secret: String?
        var isSensitive = false

        func prepare(_ request: inout RequestBuilder) {
            let defaults = EndpointDefaults(service: "Shop.Files", server: Server(.https, "api.shop.example"))
            request.begin(EndpointDefinition(name: "a", method: .get, path: "{template}{q}", defaults: defaults))
            if let secret { request.redact(secret) }
            request.path("q", q)
            request.address(template: template, isSensitive: isSensitive)
        }
    }

    @Test(
        "errors do not show sensitive templates and values",
        arguments: [
            "https://files.example/u/s3cret/{", "https://files.example/u/{s3cret/}", "https://files.example/{s3cret}",
            "ftp://files.example/s3cret/{q}", "https://files.example/s3cret/{+q}", "https://files.example/s3cret/[{q}",
            "ftp://files.example/{+q}", "https://files.example/x/{+q}",
        ]
    )
    func sensitive(_ template: String) async throws {
        let stub = StubTransport()
        let value = "s3cret[x]"
        for endpoint in [
            FindPaper(template: template, q: value, isSensitive: true),
            FindPaper(template: template, q: value, secret: "q"),
        ] {
            let error = await #expect(throws: NetworkError.self) { try await Service(stub).sendRequest(to: endpoint) }
            #expect(try !String(describing: #require(error)).contains("s3cret"))
            #expect(throws: NetworkError.self) { try endpoint.body() }
        }
        let shown = FindPaper(template: "https://files.example/x/{+q}", q: "a[x]")
        let error = await #expect(throws: NetworkError.self) { try await Service(stub).sendRequest(to: shown) }
        #expect(try String(describing: #require(error)).contains("it has a '[' or ']'"))
        #expect(stub.requests.isEmpty)
    }
}
