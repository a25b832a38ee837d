import Foundation
import Testing

@testable import SpeccRuntime

struct RedactionTests {
    @Test(
        "names of secrets",
        arguments: [
            "Authorization", "proxy-authorization", "Cookie", "Set-Cookie", "X-API-Key", "x-goog-api-key", "apikey",
            "api_key",
            "access_token", "X-Amz-Security-Token", "X-Amz-Signature", "client_secret", "password", "key", "sig",
            "X-Auth-User",
            "Session-Id", "Ocp-Apim-Subscription-Key",
        ]
    )
    func secrets(_ name: String) {
        #expect(Redaction.isSecret(name))
    }

    @Test(
        "names of other things",
        arguments: [
            "Accept", "Content-Type", "Idempotency-Key", "ETag", "page", "keyword", "X-Request-Id", "WWW-Authenticate",
        ]
    )
    func others(_ name: String) {
        #expect(!Redaction.isSecret(name))
    }

    @Test("addresses lose users, passwords and secret values, nothing else")
    func addresses() throws {
        let url = try #require(URL(string: "https://me:pw@a.example:8080/x/y?a=1&api%5Fkey=s%26t&flag&token=#f"))
        #expect(
            Redaction.url(url) == "https://‹redacted›@a.example:8080/x/y?a=1&api%5Fkey=‹redacted›&flag&token=‹redacted›"
        )
        let plain = try #require(URL(string: "https://a.example/x@y"))
        #expect(Redaction.url(plain) == "https://a.example/x@y")
    }
}
