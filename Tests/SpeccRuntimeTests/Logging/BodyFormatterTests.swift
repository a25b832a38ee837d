import Foundation
import Testing

@testable import SpeccRuntime

struct BodyFormatterTests {
    private func shown(_ text: String, _ type: String?, limit: Int = 1_000) -> String {
        BodyFormatter(sensitive: ["ssn"], limit: limit).shown(Data(text.utf8), contentType: type)
    }

    @Test("fields that sound like secrets or are marked as such are hidden, at any depth")
    func json() {
        let text = #"{"a": 1.50, "Access_Token": "x", "list": [{"SSN": {"deep": "x"}}], "b": "x y"}"#
        #expect(
            shown(text, "application/problem+json; charset=utf-8")
                == #"{"a":1.50,"Access_Token":"‹redacted›","list":[{"SSN":"‹redacted›"}],"b":"x y"}"#
        )
    }

    @Test("a body that is a secret as a whole is told by its size", arguments: ["application/json", "text/plain"])
    func wholeBody(type: String) {
        let text = BodyFormatter(sensitive: [Redaction.body], limit: 1_000).shown(Data("\"x\"".utf8), contentType: type)
        #expect(text == "3 bytes")
    }

    @Test("forms are hidden item by item")
    func form() {
        #expect(
            shown("a=1&pass%77ord=x&ssn=2&flag&%zz=x", "application/x-www-form-urlencoded")
                == "a=1&pass%77ord=‹redacted›&ssn=‹redacted›&flag&%zz=‹redacted›"
        )
    }

    @Test(
        "what cannot be read as what it claims to be is told by its size",
        arguments: [
            ("{\"token\": \"x", "application/json"), ("token=x", nil), ("token: x", "application/octet-stream"),
            ("--b\r\n\r\nx", "multipart/form-data; boundary=b"), ("data: {}", "text/event-stream"),
        ]
    )
    func unknown(_ text: String, _ type: String?) {
        #expect(shown(text, type) == "\(text.utf8.count) bytes")
    }

    @Test("long text is cut, and its length told")
    func cut() {
        #expect(shown("0123456789", "text/plain", limit: 4) == "0123… (10 bytes)")
        #expect(shown("", "text/plain") == "")
    }
}
