import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Requests of a catalog with servers for files and tokens in production.
@Suite("No call leaves the environment that it chose", .timeLimit(.minutes(1)))
struct EnvironmentTests {
    private static let production = Server(
        .https,
        "api.pay.example",
        path: "/v1",
        servers: [
            "files": Server(.https, "files.pay.example", headers: ["X-Files": "1"]),
            "accounts": Server(.https, "accounts.pay.example", path: "/oauth"),
        ]
    )
    private static let local = Server(.http, "127.0.0.1", port: 8080, path: "/v1")
    private static let localFiles = Server(.http, "127.0.0.1", port: 8081)

    private static let defaults = EndpointDefaults(
        service: "Pay.Disputes",
        server: production,
        settings: CallSettings(auth: .credential("token"))
    )

    private struct Upload: Endpoint {
        typealias Response = Void
        func prepare(_ request: inout RequestBuilder) {
            request.begin(
                EndpointDefinition(name: "upload", method: .post, path: "/evidence", defaults: defaults, host: "files")
            )
        }
    }

    private struct Pages: PagedEndpoint {
        typealias Response = [Int]
        typealias Item = Int
        static var pages: PageStyle { .link() }
        func prepare(_ request: inout RequestBuilder) {
            request.begin(
                EndpointDefinition(name: "list", method: .get, path: "/list", defaults: defaults, host: "files")
            )
        }
    }

    private struct Renew: Endpoint {
        typealias Response = Void
        let token: String
        func prepare(_ request: inout RequestBuilder) {
            let settings = CallSettings(auth: CallAuth(alternatives: [[]]))
            request.begin(
                EndpointDefinition(
                    name: "renew",
                    method: .post,
                    path: "/session",
                    defaults: defaults,
                    host: "accounts",
                    settings: settings
                )
            )
            request.body(text: token)
        }
    }

    private struct Link: Endpoint {
        typealias Response = Void
        let url: URL
        var server: Server? = production
        func prepare(_ request: inout RequestBuilder) {
            let defaults = EndpointDefaults(
                service: "Pay.Disputes",
                server: server,
                settings: defaults.policy.settings ?? CallSettings()
            )
            request.begin(EndpointDefinition(name: "link", method: .get, path: "", defaults: defaults))
            request.address(url)
        }
    }

    private struct Service: AsyncRequestable {
        let client: HTTPClient
        var server: Server?
        let credentials: ServiceCredentials

        init(_ stub: StubTransport, _ server: Server? = nil, client: Server? = nil, _ credentials: [Credentials] = []) {
            self.client = .test(stub, clock: VirtualClock()) { $0.server = client }
            self.server = server
            let token = credentials.isEmpty ? [Credentials("token", .bearer("t"))] : credentials
            self.credentials = ServiceCredentials(merging: token.map(\.serviceCredentials))
        }
    }

    private typealias Credentials = DeclaredCredentialsTests.Credentials

    private static func addresses(_ stub: StubTransport) -> [String] {
        stub.requests.map(\.url.absoluteString)
    }

    @Test("a server that the program passes receives endpoints with a host of their own")
    func endpoints() async throws {
        // promise: environment.every-endpoint
        let stub = StubTransport { _ in .status(200) }
        try await Service(stub).sendRequest(to: Upload())
        try await Service(stub, Self.local).sendRequest(to: Upload())
        try await Service(stub, client: Self.local).sendRequest(to: Upload())
        try await Service(stub).sendRequest(to: Upload(), options: CallOptions(server: Self.local))
        #expect(
            Self.addresses(stub)
                == ["https://files.pay.example/evidence"]
                + Array(repeating: "http://127.0.0.1:8080/v1/evidence", count: 3)
        )
        #expect(stub.requests.map { $0.headers["X-Files"] } == ["1", nil, nil, nil])
    }

    @Test("a program can replace single servers of an environment")
    func namedServers() async throws {
        let stub = StubTransport { _ in .status(200) }
        let environment = Self.local.with(["files": Self.localFiles, "accounts": nil])
        try await Service(stub, environment).sendRequest(to: Upload())
        try await Service(stub, client: environment).sendRequest(to: Upload())
        let other = Server(.https, "api.test", servers: ["files": Server(.https, "files.test")])
        try await Service(stub, environment).sendRequest(to: Upload(), options: CallOptions(server: other))
        #expect(
            Self.addresses(stub)
                == Array(repeating: "http://127.0.0.1:8081/evidence", count: 2) + ["https://files.test/evidence"]
        )
    }

    @Test("the properties of an endpoint are those of its own server")
    func properties() {
        #expect(Upload().host == "files.pay.example")
        #expect(Upload().headers?["X-Files"] == "1")
    }

    @Test("OAuth tokens of a catalog are requested in the environment of the call")
    func tokens() async throws {
        // promise: environment.tokens
        let oauth = OAuth2Client(token: "/token", host: "accounts", id: "i", secret: "s")
        func credentials() -> [Credentials] {
            [Credentials("token", clientCredentials: oauth, store: MemoryTokenStore())]
        }
        func tokenURL(_ send: (StubTransport) async throws -> Void) async throws -> String? {
            let stub = StubTransport(.json(#"{"access_token":"t"}"#), .status(200))
            try await send(stub)
            #expect(stub.requests.last?.headers["Authorization"] == "Bearer t")
            return stub.requests.first?.url.absoluteString
        }
        let byDefault = try await tokenURL { try await Service($0, nil, credentials()).sendRequest(to: Upload()) }
        #expect(byDefault == "https://accounts.pay.example/oauth/token")
        let moved = [
            try await tokenURL { try await Service($0, Self.local, credentials()).sendRequest(to: Upload()) },
            try await tokenURL {
                try await Service($0, client: Self.local, credentials()).sendRequest(to: Upload())
            },
            try await tokenURL {
                let options = CallOptions(server: Self.local)
                try await Service($0, nil, credentials()).sendRequest(to: Upload(), options: options)
            },
        ]
        #expect(moved == Array(repeating: "http://127.0.0.1:8080/v1/token", count: 3))
        let named = Self.local.with(["accounts": Self.localFiles])
        let replaced = try await tokenURL { try await Service($0, named, credentials()).sendRequest(to: Upload()) }
        #expect(replaced == "http://127.0.0.1:8081/token")
    }

    @Test("a session is renewed in the environment of the call")
    func sessions() async throws {
        // promise: environment.tokens
        let fields = SessionFields(token: ["access"], refreshToken: ["next"])
        func renewed(_ server: Server?, client: Server?, _ options: CallOptions) async throws -> String? {
            let stub = StubTransport(
                .status(401),
                .json(#"{"access":"new","next":"r1"}"#),
                .status(200)
            )
            let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
            let session = Credentials("token", session: fields, of: "Renew", store: store) { Renew(token: $0) }
            try await Service(stub, server, client: client, [session]).sendRequest(to: Upload(), options: options)
            return stub.requests.dropFirst().first?.url.absoluteString
        }
        #expect(try await renewed(nil, client: nil, CallOptions()) == "https://accounts.pay.example/oauth/session")
        let moved = "http://127.0.0.1:8080/v1/session"
        #expect(try await renewed(Self.local, client: nil, CallOptions()) == moved)
        #expect(try await renewed(nil, client: Self.local, CallOptions()) == moved)
        #expect(try await renewed(nil, client: nil, CallOptions(server: Self.local)) == moved)
    }

    @Test("a link or a redirect to production carries no credential of a test", arguments: [301, 302, 307, 308])
    func links(status: Int) async throws {
        // promise: environment.links
        let production = "https://files.pay.example/evidence"
        let link = StubTransport { _ in .status(200) }
        let url = try #require(URL(string: production))
        try await Service(link, Self.local).sendRequest(to: Link(url: url))
        try await Service(link, Self.local).sendRequest(
            to: Link(url: try #require(URL(string: "http://127.0.0.1:8080/a")))
        )
        #expect(link.requests.map { $0.headers["Authorization"] } == [nil, "Bearer t"])
        let redirect = StubTransport(.status(status, headers: ["Location": production]), .status(200))
        try await Service(redirect, Self.local).sendRequest(to: Upload())
        #expect(Self.addresses(redirect) == ["http://127.0.0.1:8080/v1/evidence", production])
        #expect(redirect.requests.map { $0.headers["Authorization"] } == ["Bearer t", nil])
    }

    @Test(
        "a relative link belongs to the environment of the call, and one with another authority receives no credential",
        arguments: [
            ("/files/24e5", "http://127.0.0.1:8080/files/24e5", "Bearer t"),
            ("files/24e5?x=1", "http://127.0.0.1:8080/v1/files/24e5?x=1", "Bearer t"),
            ("?page=2", "http://127.0.0.1:8080/v1/?page=2", "Bearer t"),
            ("//files.pay.example/a", "http://files.pay.example/a", nil),
            ("http://127.0.0.1:8081/a", "http://127.0.0.1:8081/a", nil),
        ] as [(String, String, String?)]
    )
    func relativeLinks(link: String, address: String, authorization: String?) async throws {
        // promise: links.relative
        let stub = StubTransport { _ in .status(200) }
        try await Service(stub, Self.local).sendRequest(to: Link(url: try #require(URL(string: link))))
        #expect(Self.addresses(stub) == [address])
        #expect(stub.requests.map { $0.headers["Authorization"] } == [authorization])
    }

    @Test("a relative link without a server, and one that is not HTTP, fail before anything is sent")
    func invalidLinks() async throws {
        let stub = StubTransport { _ in .status(200) }
        let relative = Link(url: try #require(URL(string: "/a")), server: nil)
        let error = await #expect(throws: NetworkError.self) { try await Service(stub).sendRequest(to: relative) }
        #expect(error?.details?.contains("'/a' is relative, and there is no server") == true)
        let mail = Link(url: try #require(URL(string: "mailto:a@b.example")))
        let other = await #expect(throws: NetworkError.self) { try await Service(stub).sendRequest(to: mail) }
        #expect(other?.kind == .invalidRequest)
        #expect(stub.requests.isEmpty)
    }

    @Test("pages and stored cursors of production are not requested by a test")
    func pages() async throws {
        // promise: environment.stored-cursor
        let next = StubTransport(.json("[1]", headers: ["Link": "<https://files.pay.example/list?page=2>; rel=next"]))
        let pager = Service(next, Self.local).pager(of: Pages())
        let error = await #expect(throws: NetworkError.self) { try await pager.next() }
        #expect(error?.kind == .pages)
        let stored = PageCursor(rawValue: "https://files.pay.example/list?page=3")
        let restored = Service(next, Self.local).pager(of: Pages(), from: stored)
        let rejected = await #expect(throws: NetworkError.self) { try await restored.next() }
        #expect(rejected?.kind == .invalidRequest)
        #expect(rejected?.details?.contains("another origin than the first page") == true)
        #expect(Self.addresses(next) == ["http://127.0.0.1:8080/v1/list"])
        let production = StubTransport(.json("[1]"))
        _ = try await Service(production).pager(of: Pages(), from: stored).next()
        #expect(Self.addresses(production) == ["https://files.pay.example/list?page=3"])
    }
}
