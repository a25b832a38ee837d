import Foundation
import Testing

@_spi(Generated) @testable import SpeccRuntime

struct BodyFormatterTests {
    private func formatted(_ text: String, _ type: String?, limit: Int = 1_000) -> String {
        BodyFormatter(secrets: ["ssn"], limit: limit).formatted(Data(text.utf8), contentType: type)
    }

    @Test("redacts secret fields, by name or declaration, at any depth")
    func json() {
        let text = #"{"a": 1.50, "Access_Token": "x", "list": [{"SSN": {"deep": "x"}}], "b": "x y"}"#
        #expect(
            formatted(text, "application/problem+json; charset=utf-8")
                == #"{"a":1.50,"Access_Token":"‹redacted›","list":[{"SSN":"‹redacted›"}],"b":"x y"}"#
        )
    }

    @Test("shows only the size of a secret body", arguments: ["application/json", "text/plain"])
    func wholeBody(type: String) {
        var secrets: CallSecrets = []
        secrets.redactBodies = true
        let text = BodyFormatter(secrets: secrets, limit: 1_000).formatted(Data("\"x\"".utf8), contentType: type)
        #expect(text == "3 bytes")
    }

    @Test("redacts each item of a form")
    func form() {
        #expect(
            formatted("a=1&pass%77ord=x&ssn=2&flag&%zz=x", "application/x-www-form-urlencoded")
                == "a=1&pass%77ord=‹redacted›&ssn=‹redacted›&flag&%zz=‹redacted›"
        )
    }

    @Test("redacts secrets within JSON in a field of a form")
    func formOfJSON() {
        let type = "application/x-www-form-urlencoded"
        #expect(
            formatted("a=1&card=%7B%22name%22%3A%22a+b%22%2C%22ssn%22%3A%22x%22%7D", type)
                == "a=1&card=%7B%22name%22%3A%22a%20b%22%2C%22ssn%22%3A%22‹redacted›%22%7D"
        )
        let harmless = "card=%7B%22name%22%3A%22a+b%22%7D&list=%5B1%5D"
        #expect(formatted(harmless, type) == harmless)
        #expect(formatted("card=%7B%22ssn%22%3A%22x", type) == "card=‹redacted›")
    }

    @Test(
        "redacts secrets within forms, JSON and URLs in texts of JSON",
        arguments: [
            (#"a=b&client_secret=x1"#, #"a=b&client_secret=‹redacted›"#),
            (#"{\"ssn\":\"x1\"}"#, #"{\"ssn\":\"‹redacted›\"}"#),
            (#"https://a.example/?token=x1&b=c"#, #"https://a.example/?token=‹redacted›&b=c"#),
        ]
    )
    func nested(_ text: String, _ expected: String) {
        #expect(formatted(#"{"a":"\#(text)"}"#, "application/json") == #"{"a":"\#(expected)"}"#)
    }

    @Test("redacts secrets in a text that is a URL")
    func url() {
        let text = "https://a.example/?token=x1&b=c"
        #expect(formatted(text, "text/plain") == "https://a.example/?token=‹redacted›&b=c")
    }

    @Test(
        "shows only the size of a malformed body",
        arguments: [
            ("{\"token\": \"x", "application/json"), ("token=x", nil), ("token: x", "application/octet-stream"),
            ("--b\r\n\r\nx", "multipart/form-data; boundary=b"), ("data: {}", "text/event-stream"),
        ]
    )
    func unknown(_ text: String, _ type: String?) {
        #expect(formatted(text, type) == "\(text.utf8.count) bytes")
    }

    @Test("truncates long text and shows its length")
    func truncated() {
        let text = BodyFormatter(secrets: [], limit: 4).formatted(Data("0123456789".utf8), contentType: "text/plain")
        #expect(text == "0123… (10 bytes)")
        #expect(formatted("", "text/plain") == "")
    }

    @Test(
        "shows fields whose names only resemble secrets",
        arguments: [
            "code", "key", "auth", "error_code", "primary_key", "sessions", "token_type", "next_page_token",
            "max_tokens",
            "private", "password_updated_at",
        ]
    )
    func harmless(name: String) {
        // promise: secrets.no-false-positives
        #expect(formatted(#"{"\#(name)":"x"}"#, "application/json") == #"{"\#(name)":"x"}"#)
        #expect(formatted("\(name)=x", "application/x-www-form-urlencoded") == "\(name)=x")
    }

    @Test(
        "redacts fields whose names are secrets, in every naming style",
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
        #expect(formatted(#"{"\#(name)":"x"}"#, "application/json") == #"{"\#(name)":"‹redacted›"}"#)
        #expect(formatted("a[\(name)]=x", "application/x-www-form-urlencoded") == "a[\(name)]=‹redacted›")
    }

    @Test("does not redact booleans and null, and redacts the code of a token request")
    func exceptions() {
        #expect(formatted(#"{"password":true,"secret":null}"#, nil) == #"{"password":true,"secret":null}"#)
        #expect(formatted(#"{"SSN":true}"#, nil) == #"{"SSN":"‹redacted›"}"#)
        let form = "grant_type=authorization_code&code=x&assertion=x&a=1"
        #expect(
            formatted(form, "application/x-www-form-urlencoded")
                == "grant_type=authorization_code&code=‹redacted›&assertion=‹redacted›&a=1"
        )
    }

    @Test(
        "recognizes JSON regardless of the content type",
        arguments: ["text/plain", "text/html", "application/octet-stream", "image/png", "text/xml", nil]
    )
    func labels(type: String?) {
        // promise: secrets.json-any-type
        #expect(formatted(#" {"token": "x", "a": 1} "#, type) == #"{"token":"‹redacted›","a":1}"#)
    }

    @Test("reads only the shown part of a long text and splits neither a character nor a secret")
    func long() {
        var secrets: CallSecrets = []
        secrets.values.insert("a secret that is cut")
        for offset in 0..<4 {
            let prefix = String(repeating: "x", count: 100 - offset) + " a secret that is cut "
            let text = prefix + String(repeating: "ü€😀", count: 20_000)
            let body = BodyFormatter(secrets: secrets, limit: 110)
            let formatted = body.formatted(Data(text.utf8), contentType: "text/plain")
            #expect(formatted.hasPrefix(String(repeating: "x", count: 100 - offset) + " ‹red"))
            #expect(formatted.hasSuffix("… (\(text.utf8.count) bytes)"))
        }
        #expect(self.formatted(#"{"token":"x"}"#, "text/plain", limit: 5) == #"{"tok… (26 bytes)"#)
    }

    @Test("redacts a string in place of an object, unless the endpoint declares it")
    func root() {
        #expect(formatted(#""x""#, "application/json") == #""‹redacted›""#)
        let declared = BodyFormatter(secrets: ["ssn"], limit: 1_000, isUnnamed: true)
        #expect(declared.formatted(Data(#""x""#.utf8), contentType: "application/json") == #""x""#)
        #expect(declared.formatted(Data("x y".utf8), contentType: "text/plain") == "x y")
        #expect(formatted("x y", "text/plain") == "3 bytes")
    }

    @Test(
        "shows only the size of text that contains the name of a secret",
        arguments: [
            #"{"token": "x"#, #"<script>let a = {'access_token': 'x'}</script>"#, "password = x", "<secret>x</secret>",
            #"<input name="password" value="x">"#, #"{\"token\": \"x\"}"#, "name,password\nada,x",
            "\"name\"; \"API key\"; \"access_token\"\r\na; b; x",
        ]
    )
    func texts(text: String) {
        // promise: secrets.text-by-size
        let body = BodyFormatter(secrets: [], limit: 1_000)
        #expect(body.formatted(Data(text.utf8), contentType: "text/html") == "\(text.utf8.count) bytes")
        let message = Data("Bad gateway: a token is missing".utf8)
        #expect(body.formatted(message, contentType: "text/html").contains("token"))
    }
}
