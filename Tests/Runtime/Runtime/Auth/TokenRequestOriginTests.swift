import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Token requests that are redirected to another origin with each redirect status.
@Suite("Token requests", .timeLimit(.minutes(1)))
struct TokenRequestOriginTests {
    private static let statuses = [301, 302, 303, 307, 308]

    private func redirecting(_ status: Int, to target: String = "https://b.example/token") -> StubTransport {
        StubTransport(
            .status(status, headers: ["Location": target]),
            .json(#"{"access_token": "foreign", "access": {"token": "foreign"}}"#)
        )
    }

    @Test("of OAuth follow no redirect to another origin", arguments: statuses)
    func oauth(status: Int) async throws {
        // promise: oauth.redirect
        for authentication in [OAuth2Client.Authentication.basic, .body] {
            for target in ["https://b.example/token", "https://a.example:444/token", "http://a.example/token"] {
                let stub = redirecting(status, to: target)
                let client = OAuth2Client(
                    tokenURL: try #require(URL(string: "https://a.example/token")),
                    id: "reader",
                    secret: "topsecret",
                    authentication: authentication,
                    sender: HTTPClient(transport: stub)
                )
                let error = await #expect(throws: NetworkError.self) {
                    try await client.clientCredentials().credential(at: Date(timeIntervalSince1970: 0))
                }
                #expect(error?.kind == .redirect(.crossOrigin))
                #expect(stub.requests.count == 1)
                #expect(!"\(String(describing: error))".contains("topsecret"))
            }
        }
    }

    @Test("of OAuth follow a redirect within their origin")
    func oauthSameOrigin() async throws {
        let stub = redirecting(307, to: "/new")
        let client = OAuth2Client(
            tokenURL: try #require(URL(string: "https://a.example/token")),
            id: "reader",
            secret: "topsecret",
            sender: HTTPClient(transport: stub)
        )
        let credential = try await client.clientCredentials().credential(at: Date(timeIntervalSince1970: 0))
        #expect(credential == .bearer("foreign"))
    }

    private struct Service: AsyncRequestable {
        let client: HTTPClient
        let credentials: ServiceCredentials

        init(_ client: HTTPClient, _ store: any TokenStore) {
            self.client = client
            let fields = SessionFields(token: ["access", "token"], refreshToken: ["next"])
            let session = DeclaredCredentialsTests.Credentials("token", session: fields, of: "Renew", store: store) {
                DeclaredCredentialsTests.Renew(token: $0)
            }
            credentials = session.serviceCredentials
        }
    }

    private struct Call: CustomEndpoint {
        typealias Response = String
        let host = "a.example"
        let path = "/x"
        var callSettings: CallSettings { CallSettings(auth: .credential("token")) }
    }

    @Test("that start a session follow no redirect to another origin", arguments: statuses)
    func begin(status: Int) async throws {
        // promise: session.begin-redirect
        let stub = redirecting(status)
        let store = MemoryTokenStore()
        let error = await #expect(throws: NetworkError.self) {
            try await Service(HTTPClient(transport: stub), store)
                .sendRequest(to: DeclaredCredentialsTests.Renew(token: "ada:topsecret"))
        }
        #expect(error?.kind == .redirect(.crossOrigin))
        #expect(stub.requests.count == 1)
        #expect(await store.token() == nil)
    }

    @Test("that renew a session follow no redirect to another origin", arguments: statuses)
    func renew(status: Int) async throws {
        // promise: session.renew-redirect
        let stub = StubTransport(
            .status(401),
            .status(status, headers: ["Location": "https://b.example/session"]),
            .json(#"{"access": {"token": "foreign"}}"#)
        )
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "topsecret"))
        let error = await #expect(throws: NetworkError.self) {
            try await Service(HTTPClient(transport: stub), store).sendRequest(to: Call())
        }
        #expect(error?.kind == .redirect(.crossOrigin))
        #expect(stub.requests.map(\.url.path) == ["/x", "/session"])
        #expect(await store.token() == AccessToken("old", refreshToken: "topsecret"))
    }

    @Test("show no token, regardless of the response's content type and of its errors")
    func texts() async {
        // promise: oauth.no-token-in-text
        let bodies = [
            #"{"access": {"token": "topsecret"}, "next": "topsecret"}"#, #"{"access": {"token": "topsecret""#,
            #""topsecret""#, #"{"access": {"token": ["topsecret"]}}"#, #"{"access": {"token": 31415926}}"#,
            "token=topsecret", "topsecret",
        ]
        for type in ["text/plain", "text/html", nil, "application/json"] {
            for body in bodies {
                let lines = Mutex("")
                let stub = StubTransport(
                    .status(200, headers: type.map { ["Content-Type": $0] } ?? [:], body: body),
                    .status(500)
                )
                let client = HTTPClient.test(stub) {
                    $0.observers = [CallLogger(.body) { line in lines.withLock { $0 += line + "\n" } }]
                }
                let service = Service(client, MemoryTokenStore())
                var dumped = ""
                do {
                    _ = try await service.sendRequest(to: DeclaredCredentialsTests.Renew(token: "ada"))
                } catch {
                    dump(error, to: &dumped)
                    dump(error.networkError.underlying, to: &dumped)
                }
                let shown = lines.withLock(\.self) + dumped
                #expect(!shown.contains("topsecret") && !shown.contains("31415926"), "\(type ?? "none"): \(shown)")
            }
        }
    }
}
