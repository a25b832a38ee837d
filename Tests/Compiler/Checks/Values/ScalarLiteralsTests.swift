import Testing

@testable import SpeccChecks

struct ScalarLiteralsTests {
    @Test("a UUID has five groups of hexadecimal digits")
    func uuid() {
        #expect(UUIDLiteral.isUUID("123e4567-E89B-12d3-a456-426614174000"))
        for text in ["", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g"] {
            #expect(!UUIDLiteral.isUUID(text))
        }
    }

    @Test("an absolute URL has a scheme, a host and no character that must be escaped")
    func url() {
        for text in ["https://a.b", "ftp://x/y?z#q", "https://[::1]:80/%C3%A9"] { #expect(URLLiteral.isAbsolute(text)) }
        for text in [
            "a.b", "//a.b", "https:///a", "https://a b", "https://a/é", "https://a/%zz", "https://a/%a", "1://a",
        ] {
            #expect(!URLLiteral.isAbsolute(text))
        }
    }

    @Test(
        "reads base64 of RFC 4648",
        arguments: [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYmFy", "foobar")]
    )
    func base64(text: String, bytes: String) {
        #expect(Base64Literal.bytes(text, isURLSafe: false) == Array(bytes.utf8))
        let unpadded = String(text.prefix { $0 != "=" })
        #expect(Base64Literal.bytes(unpadded, isURLSafe: true) == Array(bytes.utf8))
    }

    @Test("rejects digits of the other base64 alphabet")
    func digits() {
        #expect(Base64Literal.bytes("+/+/", isURLSafe: false) == [0xFB, 0xFF, 0xBF])
        #expect(Base64Literal.bytes("-_-_", isURLSafe: true) == [0xFB, 0xFF, 0xBF])
        #expect(Base64Literal.bytes("-_-_", isURLSafe: false) == nil)
        for text in ["Z", "Zg", "Zg=", "Z===", "Zg==="] { #expect(Base64Literal.bytes(text, isURLSafe: false) == nil) }
    }
}
