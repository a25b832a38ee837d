import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct BodyFormatterTests {
    private func shown(_ text: String, _ type: String?, limit: Int = 1_000) -> String {
        BodyFormatter(secrets: ["ssn"], limit: limit).shown(Data(text.utf8), contentType: type)
    }

    @Test("redacts secret fields, by name or declaration, at any depth")
    func json() {
        let text = #"{"a": 1.50, "Access_Token": "x", "list": [{"SSN": {"deep": "x"}}], "b": "x y"}"#
        #expect(
            shown(text, "application/problem+json; charset=utf-8")
                == #"{"a":1.50,"Access_Token":"‹redacted›","list":[{"SSN":"‹redacted›"}],"b":"x y"}"#
        )
    }

    @Test("shows only the size of a secret body", arguments: ["application/json", "text/plain"])
    func wholeBody(type: String) {
        var secrets: CallSecrets = []
        secrets.redactBodies = true
        let text = BodyFormatter(secrets: secrets, limit: 1_000).shown(Data("\"x\"".utf8), contentType: type)
        #expect(text == "3 bytes")
    }

    @Test("redacts forms item by item")
    func form() {
        #expect(
            shown("a=1&pass%77ord=x&ssn=2&flag&%zz=x", "application/x-www-form-urlencoded")
                == "a=1&pass%77ord=‹redacted›&ssn=‹redacted›&flag&%zz=‹redacted›"
        )
    }

    @Test(
        "shows only the size of a malformed body",
        arguments: [
            ("{\"token\": \"x", "application/json"), ("token=x", nil), ("token: x", "application/octet-stream"),
            ("--b\r\n\r\nx", "multipart/form-data; boundary=b"), ("data: {}", "text/event-stream"),
        ]
    )
    func unknown(_ text: String, _ type: String?) {
        #expect(shown(text, type) == "\(text.utf8.count) bytes")
    }

    @Test("truncates long text and shows its length")
    func cut() {
        let text = BodyFormatter(secrets: [], limit: 4).shown(Data("0123456789".utf8), contentType: "text/plain")
        #expect(text == "0123… (10 bytes)")
        #expect(shown("", "text/plain") == "")
    }

    @Test(
        "what only sounds like a secret is shown",
        arguments: [
            "code", "key", "auth", "error_code", "primary_key", "sessions", "token_type", "next_page_token",
            "max_tokens",
            "private", "signature", "password_updated_at",
        ]
    )
    func harmless(name: String) {
        // promise: secrets.no-false-positives
        #expect(shown(#"{"\#(name)":"x"}"#, "application/json") == #"{"\#(name)":"x"}"#)
        #expect(shown("\(name)=x", "application/x-www-form-urlencoded") == "\(name)=x")
    }

    @Test(
        "what is a secret by its name is hidden, however the name is written",
        arguments: [
            "token", "access_token", "accessToken", "Access-Token", "refresh_token", "id_token", "idToken",
            "client_secret",
            "password", "newPassword", "old_password", "passwd", "passphrase", "secret", "appSecret", "api_key",
            "apiKey",
            "x-api-key", "private_key", "secretAccessKey", "authorization", "Set-Cookie", "session_token",
        ]
    )
    func secrets(name: String) {
        // promise: secrets.name-variants
        #expect(shown(#"{"\#(name)":"x"}"#, "application/json") == #"{"\#(name)":"‹redacted›"}"#)
        #expect(shown("a[\(name)]=x", "application/x-www-form-urlencoded") == "a[\(name)]=‹redacted›")
    }

    @Test("whether there is a secret is none, and a code of a token request is one")
    func exceptions() {
        #expect(shown(#"{"password":true,"secret":null}"#, nil) == #"{"password":true,"secret":null}"#)
        #expect(shown(#"{"SSN":true}"#, nil) == #"{"SSN":"‹redacted›"}"#)
        let form = "grant_type=authorization_code&code=x&assertion=x&a=1"
        #expect(
            shown(form, "application/x-www-form-urlencoded")
                == "grant_type=authorization_code&code=‹redacted›&assertion=‹redacted›&a=1"
        )
    }

    @Test(
        "JSON is JSON whatever its label says",
        arguments: ["text/plain", "text/html", "application/octet-stream", "image/png", "text/xml", nil]
    )
    func labels(type: String?) {
        // promise: secrets.json-any-type
        #expect(shown(#" {"token": "x", "a": 1} "#, type) == #"{"token":"‹redacted›","a":1}"#)
    }

    @Test("of a long text only the part that is shown is read, without cutting a character or a secret")
    func long() {
        var secrets: CallSecrets = []
        secrets.values.insert("a secret that is cut")
        for offset in 0..<4 {
            let beginning = String(repeating: "x", count: 100 - offset) + " a secret that is cut "
            let text = beginning + String(repeating: "ü€😀", count: 20_000)
            let shown = BodyFormatter(secrets: secrets, limit: 110).shown(Data(text.utf8), contentType: "text/plain")
            #expect(shown.hasPrefix(String(repeating: "x", count: 100 - offset) + " ‹red"))
            #expect(shown.hasSuffix("… (\(text.utf8.count) bytes)"))
        }
        #expect(self.shown(#"{"token":"x"}"#, "text/plain", limit: 5) == #"{"tok… (26 bytes)"#)
    }

    @Test("a text in place of an object with a secret is hidden, one that the endpoint declares is shown")
    func root() {
        #expect(shown(#""x""#, "application/json") == #""‹redacted›""#)
        let declared = BodyFormatter(secrets: ["ssn"], limit: 1_000, isUnnamed: true)
        #expect(declared.shown(Data(#""x""#.utf8), contentType: "application/json") == #""x""#)
        #expect(declared.shown(Data("x y".utf8), contentType: "text/plain") == "x y")
        #expect(shown("x y", "text/plain") == "3 bytes")
    }

    @Test(
        "text that names a secret is told by its size",
        arguments: [
            #"{"token": "x"#, #"<script>let a = {'access_token': 'x'}</script>"#, "password = x", "<secret>x</secret>",
            #"<input name="password" value="x">"#, #"{\"token\": \"x\"}"#, "name,password\nada,x",
            "\"name\"; \"API key\"; \"access_token\"\r\na; b; x",
        ]
    )
    func texts(text: String) {
        // promise: secrets.text-by-size
        let body = BodyFormatter(secrets: [], limit: 1_000)
        #expect(body.shown(Data(text.utf8), contentType: "text/html") == "\(text.utf8.count) bytes")
        #expect(body.shown(Data("Bad gateway: a token is missing".utf8), contentType: "text/html").contains("token"))
    }
}
