import Foundation
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// RFC 6749, sections 2.3.1, 4.4, 5 and 6.
struct OAuth2ClientTests {
    private let date = Date(timeIntervalSince1970: 1_000)

    private func client(
        _ stub: StubTransport,
        secret: String? = "gX1fBat3bV",
        authentication: OAuth2Client.Authentication = .basic,
        scopes: [String] = []
    ) throws -> OAuth2Client {
        OAuth2Client(
            tokenURL: try #require(URL(string: "https://server.example.com/token")),
            id: "s6BhdRkqt3",
            secret: secret,
            scopes: scopes,
            authentication: authentication,
            sender: HTTPClient(transport: stub)
        )
    }

    private func body(_ stub: StubTransport) -> String {
        if case .data(let data)? = stub.requests.first?.body.source {
            String(decoding: data, as: UTF8.self)
        } else {
            ""
        }
    }

    private let tokenResponse = StubResponse.json(
        #"{"access_token":"2YotnFZFEjr1zCsicMWpAA","token_type":"example","expires_in":3600}"#
    )

    @Test("a client requests a token with its own credentials (section 4.4.2)")
    func clientCredentials() async throws {
        // promise: oauth.client-credentials
        let stub = StubTransport(tokenResponse)
        let store = MemoryTokenStore()
        let provider = try client(stub, scopes: ["read", "write"]).clientCredentials(store: store)
        #expect(try await provider.credential(at: date) == .bearer("2YotnFZFEjr1zCsicMWpAA"))
        #expect(await store.token()?.expires == date.addingTimeInterval(3_600))
        let request = try #require(stub.requests.first)
        #expect(request.method == .post)
        #expect(request.url.absoluteString == "https://server.example.com/token")
        #expect(request.headers["Authorization"] == "Basic czZCaGRSa3F0MzpnWDFmQmF0M2JW")
        #expect(request.headers["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(body(stub) == "grant_type=client_credentials&scope=read%20write")
        // The token is stored: there is no second request.
        #expect(try await provider.credential(at: date) != nil)
        #expect(stub.requests.count == 1)
    }

    @Test("exchanges a refresh token (section 6) and can send the client's credentials in the body (section 2.3.1)")
    func refresh() async throws {
        // promise: oauth.refresh-token
        let stub = StubTransport(tokenResponse)
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "tGzv3JOkF0XG5Qx2TlKWIA", expires: date))
        let provider = try client(stub, authentication: .body).refreshing(store)
        _ = try await provider.credential(at: date)
        #expect(
            body(stub)
                == "grant_type=refresh_token&refresh_token=tGzv3JOkF0XG5Qx2TlKWIA&client_id=s6BhdRkqt3"
                + "&client_secret=gX1fBat3bV"
        )
        #expect(stub.requests.first?.headers["Authorization"] == nil)
    }

    @Test("an invalid refresh token empties the store (section 5.2), another error does not")
    func invalidGrant() async throws {
        let token = AccessToken("old", refreshToken: "r", expires: date)
        let emptied = MemoryTokenStore(token)
        let rejecting = StubTransport(.json(#"{"error":"invalid_grant"}"#, status: 400))
        #expect(try await client(rejecting, secret: nil).refreshing(emptied).credential(at: date) == nil)
        #expect(await emptied.token() == nil)
        #expect(body(rejecting).hasSuffix("&client_id=s6BhdRkqt3"))
        let unchanged = MemoryTokenStore(token)
        let broken = StubTransport(.json(#"{"error":"invalid_client"}"#, status: 401))
        let provider = try client(broken).refreshing(unchanged)
        let error = await #expect(throws: NetworkError.self) { try await provider.credential(at: date) }
        #expect(error?.oauthErrorCode == "invalid_client")
        #expect(await unchanged.token() == token)
    }

    @Test("sends a secret to a token URL without https on the loopback interface only")
    func insecure() async throws {
        // promise: oauth.https-only
        for (address, isSent) in [("http://a.example/token", false), ("http://127.0.0.1:1/token?x=1", true)] {
            let stub = StubTransport(tokenResponse)
            let client = OAuth2Client(
                tokenURL: try #require(URL(string: address)),
                id: "a",
                secret: "b",
                sender: HTTPClient(transport: stub)
            )
            _ = try? await client.clientCredentials().credential(at: date)
            #expect(stub.requests.map(\.url.absoluteString) == (isSent ? [address] : []))
        }
    }

    @Test("accepts a lifetime as a string or a number, or none")
    func lifetimes() throws {
        for (field, seconds) in [(#","expires_in":"60""#, 60.0), (#","expires_in":1e2"#, 100), ("", nil)] {
            let tokenResponse = try JSONReader.decode(
                OAuth2TokenResponse.self,
                from: Data(#"{"access_token":"a"\#(field)}"#.utf8)
            )
            #expect(tokenResponse.token(at: date).expires == seconds.map(date.addingTimeInterval))
        }
    }

    @Test(
        "an overflowing lifetime ends in the distant future, a malformed one is ignored",
        arguments: [
            ("1e308", .distantFuture), ("9223372036854775807", .distantFuture), ("\"1e308\"", .distantFuture),
            ("-1e308", .distantPast), ("-9223372036854775808", .distantPast), ("1e400", nil), ("\"nan\"", nil),
            ("\"inf\"", nil), ("\"-infinity\"", nil), ("[]", nil),
        ] as [(String, Date?)]
    )
    func extremeLifetimes(_ text: String, _ expires: Date?) throws {
        let tokenResponse = Data(#"{"access_token":"a","expires_in":\#(text)}"#.utf8)
        #expect(try JSONReader.decode(OAuth2TokenResponse.self, from: tokenResponse).token(at: date).expires == expires)
        let fields = SessionFields(token: ["access_token"], expires: .seconds(["expires_in"]))
        #expect(try fields.token(in: [:], tokenResponse, at: date).expires == expires)
    }
}
