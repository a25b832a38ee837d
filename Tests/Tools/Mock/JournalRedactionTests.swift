import SpeccContract
import SpeccMock
import Testing

@Suite("Secrets in journals of a mock service")
struct JournalRedactionTests {
    private static let yaml = """
        credentials: { key: { apiKey: header X-Key }, tok: { apiKey: header X-Tok } }
        endpoints:
          list: { call: GET /posts, auth: none, query: { state: string?, code: { type: string?, sensitive: true } }, returns: list<Post> }
          invite: { call: "GET /invites/{code}", auth: none, params: { code: { sensitive: true } }, returns: { id: string }, errors: { 404: empty } }
          count: { call: GET /count, auth: none, query: { n: int? }, returns: { id: string } }
          me: { call: GET /me, auth: tok, returns: { id: string } }
          pay: { call: POST /pay, auth: key, body: { pin: { $type: string, $sensitive: true, $pattern: "[0-9]{4}" } }, returns: { 201: Post } }
        types: { Post: { id: int } }
        """

    struct Call: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var headers: [(String, String)] = []
        var body: String?

        init(_ call: String, headers: [(String, String)] = [], body: String? = nil) {
            testDescription = call
            self.headers = headers
            self.body = body
        }
    }

    private static let calls: [Call] = [
        Call("POST /nowhere", headers: [("X-Key", "s3cret-value")]),
        Call("POST /nowhere", headers: [("X-Auth-Token", "s3cret-value")]),
        Call("GET /nowhere?access_token=s3cret-value"),
        Call("GET /nowhere?code=s3cret-value"),
        Call("GET /posts?access_token=s3cret-value"),
        Call("GET /posts?access%5Ftoken=s3cret-value&state=a"),
        Call("GET /invites/s3cret-value"),
        Call("GET /invites/s3cret%2Dvalue"),
        Call("DELETE /invites/s3cret-value"),
        Call("POST /nowhere", body: #"{"pin":"s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"user":{"password":"s3cret-value"}}"#),
        Call("POST /nowhere", body: #"{"password":"s3cret-value""#),
        Call("POST /nowhere", headers: [("Content-Type", "")], body: "name=a&password=s3cret-value"),
        Call("POST /nowhere", headers: [("Content-Type", "text/plain")], body: "user%5Bpassword%5D=s3cret-value"),
        Call("POST /token", headers: [("Content-Type", "")], body: "grant_type=authorization_code&code=s3cret-value"),
        Call("POST /nowhere", headers: [("Content-Type", "text/xml")], body: "<password>s3cret-value</password>"),
        Call("POST /pay", headers: [("X-Key", "a-key")], body: #"{"pin":"s3cret-value"}"#),
        Call("GET /posts", headers: [("Referer", "http://a/b?token=s3cret-value"), ("Cookie", "a=s3cret-value")]),
        Call("GET /nowhere", headers: [("Authorization", "Bearer s3cret-value"), ("X-Note", "has s3cret-value")]),
        Call("GET /nowhere", headers: [("DPoP", "s3cret-value"), ("X-Otp", "s3cret-value")]),
        Call(
            "GET /nowhere",
            headers: [("Cf-Access-Jwt-Assertion", "s3cret-value"), ("X-Amzn-Oidc-Data", "s3cret-value")]
        ),
        Call("GET /nowhere?otp=s3cret-value&pin=s3cret-value&sid=s3cret-value&assertion=s3cret-value"),
        Call("GET /nowhere?hmac=s3cret-value&ticket=s3cret-value&session=s3cret-value&auth=s3cret-value"),
        Call("POST /nowhere", body: #"{"otp":"s3cret-value","sid":"s3cret-value","assertion":"s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"hmac":"s3cret-value","ticket":"s3cret-value","session":"s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"auth":"s3cret-value","signature":"s3cret-value","smsOtp":"s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"payload":"{\"token\":\"s3cret-value\"}"}"#),
        Call("POST /nowhere", body: #"{"payload":"{\"token\":\"s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"payload":"a=b&client_secret=s3cret-value"}"#),
        Call("POST /nowhere", headers: [("Content-Type", "")], body: "payload=%7B%22token%22%3A%22s3cret-value%22%7D"),
        Call("POST /nowhere", body: #"{"url":"https://a.example/?token=s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"url":"https://a.example/?b=c&token=s3cret-value"}"#),
        Call("POST /nowhere", headers: [("Content-Type", "text/plain")], body: "https://a.example/?token=s3cret-value"),
        Call("GET /nowhere?filter=%7B%22token%22%3A%22s3cret-value%22%7D"),
        Call("POST /nowhere", headers: [("Content-Type", "")], body: "otp=s3cret-value&session=s3cret-value"),
        Call("GET /nowhere?next=https%3A%2F%2Fa.example%2F%3Ftoken%3Ds3cret-value"),
        Call("GET /list;jsessionid=s3cret-value/items"),
        Call("GET /keys/s3cret-value", headers: [("Authorization", "Bearer s3cret-value")]),
        Call("GET /nowhere?q=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s3cret-value"),
        Call("POST /nowhere", body: #"{"x":"https://bob:s3cret-value@host/"}"#),
        Call("POST /nowhere", body: #"{"x":"Bearer s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"x":["Authorization: Bearer s3cret-value"]}"#),
        Call("POST /nowhere", body: #"{"x":"a=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s3cret-value; b=1"}"#),
        Call("POST /nowhere", body: #"{"x":"https://h/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s3cret-value"}"#),
        Call("POST /nowhere", body: #"{"ghp_s3cret0123456789abcdef":1}"#),
        Call("POST /nowhere", headers: [("Content-Type", "text/plain")], body: "see Bearer s3cret-value"),
        Call("POST /nowhere", headers: [("Content-Type", "")], body: "x=a%3D1%26password%3Ds3cret-value&y=1"),
        Call("GET /posts?state=a%3D1%26password%3Ds3cret-value"),
        Call("GET /posts?state=Bearer%20s3cret-value"),
        Call("GET /posts?state=https%3A%2F%2Fbob%3As3cret-value%40host%2F"),
        Call("GET /posts?state=a%3Db%253Dc%25253Dd%2525253Ds3cret-value"),
        Call("GET /nowhere", headers: [("X-Other", "Bearer s3cret-value")]),
        Call("GET /posts", headers: [("X-Tok", "s3cret-value")]),
        Call("GET /count?n=Bearer%20s3cret-value"),
        Call("GET /nowhere?q=sk_live_s3cret0123456789", headers: [("X-Note", "ghp_s3cret0123456789abcdef")]),
    ]

    @Test("are replaced", arguments: calls)
    func redaction(_ call: Call) throws {
        let mock = try Mocked(Self.yaml)
        let exchange = mock.exchange(call.testDescription, headers: call.headers, body: call.body)
        let line = JournalLine.text(of: exchange, origin: "http://a", now: mock.now, milliseconds: 5)
        #expect(!line.contains("s3cret"), "\(line)")
        #expect(!line.contains("s3cret%2D"))
        #expect(!CallLine(mock.service.contract).text(of: exchange, milliseconds: 1).contains("s3cret"))
        let log = CoverageLog()
        log.add(exchange)
        #expect(!log.report(of: mock.service.contract).text().contains("s3cret"))
        _ = try DocumentValue(json: line)
    }

    @Test(
        "are replaced in the URLs of links and templates",
        arguments: [
            "GET /links/aa?pinq=s3cret-value", "GET /links/s3cret-value", "GET /links/a/s3cret%2Dvalue;x=1",
            "GET /links/x.s3cret-value?n=1", "DELETE /links/s3cret-value", "PUT /links/a/s3cret-value/b",
        ]
    )
    func links(_ call: String) throws {
        let mock = try Mocked(
            """
            endpoints:
              find: { call: "GET ${url:url(template)}", auth: none, params: { pinq: { type: string, sensitive: true }, n: int } }
              put: { call: "PUT ${url:url}", auth: none, params: { url: { sensitive: true } } }
            """,
            servesLinks: true
        )
        let exchange = mock.exchange(call)
        let line = JournalLine.text(of: exchange, origin: "http://a", now: mock.now, milliseconds: 5)
        #expect(!line.contains("s3cret"), "\(line)")
        #expect(!CallLine(mock.service.contract).text(of: exchange, milliseconds: 1).contains("s3cret"))
    }

    @Test("other values are not replaced")
    func otherValues() throws {
        let mock = try Mocked(Self.yaml)
        let exchange = mock.exchange("GET /posts?state=open", headers: [("Accept", "application/json")])
        let line = JournalLine.text(of: exchange, origin: "http://a", now: mock.now, milliseconds: 5)
        #expect(!line.contains("redacted"), "\(line)")
        let form = mock.exchange("POST /nowhere", headers: [("Content-Type", "")], body: "a=1&password=x1&b=2")
        let text = JournalLine.text(of: form, origin: "http://a", now: mock.now, milliseconds: 5)
        #expect(text.contains("a=1&password=‹redacted›&b=2"))
    }

    @Test("are replaced in reported problems")
    func problems() throws {
        let mock = try Mocked(Self.yaml, MockOptions(invalidRequests: .report))
        let exchange = mock.exchange("POST /pay", headers: [("X-Key", "a")], body: #"{"pin":"12a4"}"#)
        #expect(exchange.problems.map(\.text) == ["body 'pin': invalid value"])
        #expect(
            mock.exchange("POST /pay", headers: [("X-Key", "a")], body: "{}").problems.map(\.message) == [
                "the field is required"
            ]
        )
    }
}
