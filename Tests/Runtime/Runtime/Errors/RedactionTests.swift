import Foundation
import SpeccText
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct RedactionTests {
    @Test("redacts secret path values, whole segments or parts")
    func path() {
        var secrets: CallSecrets = []
        secrets.add(pathValue: "open sesame")
        #expect(
            Redaction.text("https://a.example/v/open%20sesame.json?x=1", secrets)
                == "https://a.example/v/\(Redaction.mark).json?x=1"
        )
    }

    @Test(
        "recognizes names of secrets",
        arguments: [
            "Authorization", "proxy-authorization", "Cookie", "Set-Cookie", "X-API-Key", "x-goog-api-key", "apikey",
            "api_key",
            "access_token", "X-Amz-Security-Token", "X-Amz-Signature", "client_secret", "password", "key", "sig",
            "X-Auth-User",
            "Session-Id", "Ocp-Apim-Subscription-Key",
        ]
    )
    func secrets(_ name: String) {
        #expect(SecretNames.isSecret(name))
    }

    @Test(
        "does not treat other names as secrets",
        arguments: [
            "Accept", "Content-Type", "Idempotency-Key", "ETag", "page", "keyword", "X-Request-Id", "WWW-Authenticate",
        ]
    )
    func others(_ name: String) {
        #expect(!SecretNames.isSecret(name))
    }

    @Test("removes users, passwords and secret values from URLs, nothing else")
    func urls() throws {
        let url = try #require(URL(string: "https://me:pw@a.example:8080/x/y?a=1&api%5Fkey=s%26t&flag&token=#f"))
        #expect(
            Redaction.url(url)
                == "https://‹redacted›@a.example:8080/x/y?a=1&api%5Fkey=‹redacted›&flag&token=‹redacted›#f"
        )
        let plain = try #require(URL(string: "https://a.example/x@y"))
        #expect(Redaction.url(plain) == "https://a.example/x@y")
    }

    @Test("redacts secret items of relative URLs that precede an absolute URL")
    func relative() throws {
        #expect(
            Redaction.text("/login?token=hush&next=https://a.example/x#code=1")
                == "/login?token=‹redacted›&next=https://a.example/x#code=‹redacted›"
        )
        #expect(Redaction.text("next=https://me:pw@a.example/x") == "next=https://‹redacted›@a.example/x")
        for outer in ["/proxy/", "https://b.example/proxy/", "/a@b/https://c.example/"] {
            let text = outer + "https://me:a-secret@a.example/x@y"
            #expect(Redaction.text(text) == outer + "https://‹redacted›@a.example/x@y")
            let request = TransportRequest(method: .get, url: try Self.url(), headers: ["Referer": text])
            #expect(request.knownSecrets.values.occur(in: "it is a-secret."))
        }
        let url = try #require(URL(string: "https://a.example/?access_token=a-secret&next=https://b.example/"))
        #expect(TransportRequest(method: .get, url: url).knownSecrets.values.occur(in: "it is a-secret."))
        let headers: HTTPHeaders = ["Referer": "/login?token=a-secret&next=https://b.example/"]
        let request = TransportRequest(method: .get, url: try Self.url(), headers: headers)
        #expect(request.knownSecrets.values.occur(in: "it is a-secret."))
    }

    private static func url() throws -> URL {
        try #require(URL(string: "https://a.example/"))
    }

    @Test("redacts query items with JSON that has a secret field")
    func jsonItems() {
        #expect(
            Redaction.text("https://a.example/x?card=%7B%22password%22%3A%22x%22%7D&card=%7B%22name%22%3A%22x%22%7D")
                == "https://a.example/x?card=‹redacted›&card=%7B%22name%22%3A%22x%22%7D"
        )
    }

    @Test("the values of secrets within JSON in forms and query items are known")
    func jsonValues() throws {
        let url = try #require(URL(string: "https://a.example/x?filter=%7B%22password%22%3A%22in-the-query%22%7D"))
        let request = TransportRequest(
            method: .post,
            url: url,
            headers: ["Content-Type": RequestBody.formType],
            body: .data(Data("card=%7B%22password%22%3A%22in+the+form%22%7D".utf8))
        )
        #expect(request.knownSecrets.values.hidden(in: "in-the-query, in the form") == "‹redacted›, ‹redacted›")
        #expect(request.holdsSecret)
    }

    @Test("redacts secrets in URL fragments and in URLs of headers")
    func fragments() throws {
        // promise: secrets.url-fragments
        let shown = Redaction.text("https://a.example/cb#access_token=s&state=1")
        #expect(shown == "https://a.example/cb#access_token=‹redacted›&state=1")
        let headers: HTTPHeaders = [
            "Location": "https://me:pw@b.example/x?token=hush&page=2",
            "Link": "<https://a.example/x?api_key=hush>; rel=next",
            "Accept": "text/html; q=0.5",
        ]
        let response = HTTPResponse(
            status: 302,
            headers: headers,
            data: Data(),
            url: try #require(URL(string: "https://a.example/?sig=hush")),
            call: CallSummary(endpoint: EndpointIdentity(name: "A"))
        )
        #expect("\(headers)".contains("Location: https://‹redacted›@b.example/x?token=‹redacted›&page=2"))
        #expect("\(headers)".contains("Accept: text/html; q=0.5"))
        for text in ["\(headers)", "\(response)", String(reflecting: response)] {
            #expect(!text.contains("hush") && !text.contains("pw@"))
        }
    }
}
