import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Secrets of a session")
struct SessionSecretsTests {
    private static let fields = SessionFields(token: ["data", "Value"], refreshToken: ["next"])

    /// An endpoint whose response starts a session.
    private struct Begin: Endpoint {
        typealias Response = HTTPResponse
        let url: URL

        func prepare(_ request: inout RequestBuilder) {
            request.begin(.post, url, as: EndpointIdentity(name: "Begin"))
            request.body(json: ["next": "hush"] as JSONValue)
            let session = SessionTokenProvider(SessionSecretsTests.fields, of: "Begin", MemoryTokenStore()) {
                _,
                _ throws(NetworkError) in throw .cancelled
            }
            request.credentials = ServiceCredentials("session", .renewable(session.tokens))
        }

        static func read(_ response: HTTPResponse) -> HTTPResponse { response }
    }

    @Test("are redacted by their names in the catalog")
    func names() async throws {
        // promise: secrets.session-fields
        #expect(Self.fields.secretNames == ["value", "next"])
        #expect(SessionFields(token: .header("X-Subject-Token")).secretNames == ["x-subject-token"])
        let lines = Mutex("")
        var configuration = HTTPClient.Configuration()
        configuration.transport = StubTransport(.json(#"{"data": {"Value": "hush"}, "next": "hush", "name": "Ada"}"#))
        configuration.observers = [CallLogger(.body) { line in lines.withLock { $0 += line } }]
        let url = try #require(URL(string: "https://a.example/session"))
        _ = try await HTTPClient(configuration).sendRequest(
            to: Begin(url: url),
            options: CallOptions(server: Server(of: url))
        )
        let log = lines.withLock(\.self)
        #expect(log.contains("Ada"))
        #expect(!log.contains("hush"))
    }

    @Test("are not part of the description of an OAuth client")
    func client() throws {
        let address = try #require(URL(string: "https://auth.example/token"))
        let client = OAuth2Client(tokenURL: address, id: "reader", secret: "hush")
        var dumped = ""
        dump(client, to: &dumped)
        for text in ["\(client)", String(reflecting: client), dumped] {
            #expect(text.contains("client reader of auth.example"))
            #expect(!text.contains("hush"))
        }
    }
}
