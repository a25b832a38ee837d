import Foundation
import SpeccSynchronization
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

@Suite("Secrets of other calls and of the response")
struct OtherCallsTests {
    private final class Lines: Sendable {
        private let lines = Mutex<[String]>([])
        var text: String { lines.withLock { $0.joined(separator: "\n") } }
        func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    private let lines = Lines()

    private func client(_ stub: StubTransport, _ credential: Credential) -> HTTPClient {
        .test(stub) {
            $0.middleware = [Authentication(credential, for: .when { $1.url.path() == "/private" })]
            $0.observers = [CallLogger(.body) { [lines] in lines.add($0) }]
        }
    }

    @Test("a credential that the server repeats to a call without it is redacted")
    func otherCredential() async throws {
        // promise: secrets.other-credentials
        let stub = StubTransport { request in
            request.url.path() == "/private"
                ? .status(200)
                : .status(
                    404,
                    headers: ["Content-Type": "text/plain", "X-Last": "s3cr3t-token"],
                    body: "last: s3cr3t-token"
                )
        }
        let client = client(stub, .bearer("s3cr3t-token"))
        _ = try await client.sendRequest(to: Probe(path: "/private"))
        let error = await #expect(throws: NetworkError.self) {
            try await client.sendRequest(to: Probe(path: "/public"))
        }
        let shown = try #require(error)
        for text in ["\(shown)", shown.message(), "\(shown.response.map { "\($0)" } ?? "")", lines.text] {
            #expect(!text.contains("s3cr3t-token"))
        }
        #expect("\(shown)".contains("last: ‹redacted›"))
        #expect(stub.requests.last?.headers["Authorization"] == nil)
    }

    @Test("the latest credentials of a client are known, and words are not credentials")
    func latest() {
        let secrets = ClientSecrets()
        for number in 0..<1_000 { secrets.learn(credential: "Bearer token-\(number)") }
        secrets.learn(credential: "Bearer token-999")
        secrets.learn(credential: "short")
        #expect(secrets.values.hidden(in: "token-999 token-990 token-0 short") == "‹redacted› ‹redacted› token-0 short")
    }

    @Test(
        "a cookie that the server repeats is redacted if its value has eight bytes or its name is that of a secret",
        arguments: [
            ("visit=abcd1234", "abcd1234"), ("sid=abcd", "abcd"), ("connect.sid=abcd", "abcd"),
            ("PHPSESSID=abcd", "abcd"),
        ],
        [true, false]
    )
    func cookie(_ cookie: (pair: String, value: String), isInResponse: Bool) async throws {
        // promise: secrets.cookies
        let (pair, value) = cookie
        let stub = StubTransport { _ in
            var headers: HTTPHeaders = ["Content-Type": "text/plain"]
            if isInResponse { headers.add("Set-Cookie", pair + "; Path=/") }
            return .status(404, headers: headers, body: "you are \(value)")
        }
        let headers = isInResponse ? nil : ["Cookie": pair]
        let error = await #expect(throws: NetworkError.self) {
            try await client(stub, .bearer("other")).sendRequest(to: Probe(headers: headers))
        }
        #expect(error.map { "\($0)".contains("you are ‹redacted›") } == true)
        #expect(!lines.text.contains(value))
        #expect(lines.text.contains("you are ‹redacted›"))
    }

    @Test("a short cookie with an ordinary name is shown")
    func setting() async throws {
        let stub = StubTransport(.status(404, headers: ["Content-Type": "text/plain"], body: "the theme is dark"))
        let error = await #expect(throws: NetworkError.self) {
            try await client(stub, .bearer("other")).sendRequest(to: Probe(headers: ["Cookie": "theme=dark"]))
        }
        #expect(error.map { "\($0)".contains("the theme is dark") } == true)
    }
}
