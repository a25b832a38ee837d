import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CredentialTests {
    private func request(
        _ credential: Credential,
        _ url: String = "https://a.example/x",
        _ headers: HTTPHeaders = [:],
        _ body: RequestBody = .none
    ) throws -> TransportRequest {
        var request = TransportRequest(method: .post, url: try #require(URL(string: url)), headers: headers, body: body)
        try request.add(credential)
        return request
    }

    private func text(_ body: RequestBody) -> String {
        if case .data(let data) = body.source { String(decoding: data, as: UTF8.self) } else { "" }
    }

    @Test("encodes the examples of RFC 7617, sections 2 and 2.1")
    func basic() throws {
        let plain = try request(.basic(user: "Aladdin", password: "open sesame"))
        #expect(plain.headers["Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        let pound = try request(.basic(user: "test", password: "123£"))
        #expect(pound.headers["Authorization"] == "Basic dGVzdDoxMjPCow==")
    }

    @Test("rejects a user with a colon, and control characters (RFC 7617, section 2)")
    func badBasic() {
        for (user, password) in [("a:b", "c"), ("a\n", "c"), ("a", "c\u{7F}")] {
            #expect(throws: RequestError.self) { try request(.basic(user: user, password: password)) }
        }
    }

    @Test("sends a bearer token and a prefixed key as headers")
    func headers() throws {
        #expect(try request(.bearer("abc")).headers["Authorization"] == "Bearer abc")
        let bot = Credential.apiKey("abc", in: .header("Authorization"), prefix: "Bot ")
        #expect(try request(bot).headers["Authorization"] == "Bot abc")
    }

    @Test("appends an escaped key to the query")
    func query() throws {
        let key = Credential.apiKey("a+b&c", in: .query("key"))
        #expect(try request(key).url.absoluteString == "https://a.example/x?key=a%2Bb%26c")
        #expect(
            try request(key, "https://a.example/x?q=1%20").url.absoluteString
                == "https://a.example/x?q=1%20&key=a%2Bb%26c"
        )
    }

    @Test("adds a key as a field of a JSON object or a form")
    func body() throws {
        let key = Credential.apiKey("a b", in: .body("idToken"))
        let json = try request(key, body: #"{"x": 1.50}"#, type: "application/json")
        #expect(text(json.body) == #"{"x":1.50,"idToken":"a b"}"#)
        let form = try request(key, body: "x=1", type: "application/x-www-form-urlencoded; charset=utf-8")
        #expect(text(form.body) == "x=1&idToken=a%20b")
        let none = try request(key)
        #expect(text(none.body) == #"{"idToken":"a b"}"#)
        #expect(none.headers["Content-Type"] == "application/json")
        #expect(throws: RequestError.self) { try request(key, body: "[1]", type: "application/json") }
    }

    private func request(_ credential: Credential, body: String, type: String) throws -> TransportRequest {
        try request(credential, "https://a.example/", ["Content-Type": type], .data(Data(body.utf8)))
    }

    @Test("detects a credential that the caller set")
    func present() throws {
        let request = try request(.bearer("a"), "https://a.example/?k%5B=1&x")
        #expect(request.carries(.header("authorization")))
        #expect(request.carries(.query("k[")) && request.carries(.query("x")))
        #expect(!request.carries(.query("k")) && !request.carries(.header("X-API-Key")))
    }

    @Test("no description shows a credential or a token")
    func redaction() {
        let token = AccessToken("topsecret", refreshToken: "topsecret")
        var dumped = ""
        dump(Credential.bearer("topsecret"), to: &dumped)
        dump(token, to: &dumped)
        let text = "\(Credential.bearer("topsecret")) \(token) \(String(reflecting: token)) \(dumped)"
        #expect(!text.contains("topsecret"))
    }
}
