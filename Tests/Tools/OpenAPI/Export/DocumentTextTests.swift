import Foundation
import Testing

@testable import SpeccOpenAPI
@testable import SpeccContract

@Suite("Text of exported documents")
struct DocumentTextTests {
    @Test(
        "quotes text that YAML could read as another type",
        arguments: [
            ("plain text", "plain text"), ("/orders", "/orders"), ("", #""""#), ("yes", #""yes""#), ("NO", #""NO""#),
            ("null", #""null""#), ("~", #""~""#), ("1.0", #""1.0""#), ("0x1F", #""0x1F""#),
            ("2024-05-01", #""2024-05-01""#),
            ("a:b", "a:b"), ("a, b; c?", "a, b; c?"), ("$ref", "$ref"), ("a:", #""a:""#), ("a: b", #""a: b""#),
            ("a #b", #""a #b""#), ("#/components", "\"#/components\""), ("- a", #""- a""#),
            (" a", #"" a""#), ("a ", #""a ""#), ("{a}", #""{a}""#), ("[a]", #""[a]""#), ("*a", #""*a""#),
            ("&a", #""&a""#),
            ("!a", #""!a""#), ("%a", #""%a""#), ("@a", #""@a""#), ("`a`", #""`a`""#), ("a `b`", "a `b`"),
            ("a\"b", "a\"b"), ("\"a", #""\"a""#),
            ("a\\b", #""a\\b""#), ("a\tb", #""a\tb""#), ("a\u{7}b", #""a\u0007b""#), ("a\u{85}b", #""a\u0085b""#),
            ("a\u{2028}b", #""a\u2028b""#), ("a\u{202E}b", #""a\u202eb""#), ("é", #""é""#), ("日本", #""日本""#),
            ("🙂", #""🙂""#), ("a\u{E0041}", #""a\U000e0041""#), ("=", #""=""#), ("<<", #""<<""#), ("on", #""on""#),
            ("a\n", #""a\n""#), (" a\nb", #"" a\nb""#),
        ] as [(String, String)]
    )
    func scalars(text: String, yaml: String) {
        #expect(YAMLText.text(of: .members([("key", .string(text))])) == "key: \(yaml)\n")
    }

    @Test("writes text of several lines as a block")
    func blocks() {
        let value = DocumentValue.members([("a", .members([("b", .string("one\n\n  two: 2"))]))])
        #expect(YAMLText.text(of: value) == "a:\n  b: |-\n    one\n\n      two: 2\n")
    }

    @Test("writes nested lists and objects")
    func nesting() {
        let value = DocumentValue.list([
            .members([("a", .list([.integer(1), .null])), ("b", .list([]))]),
            .list([.members([("200", .flag(true))])]),
            .object([]),
        ])
        #expect(YAMLText.text(of: value) == "-\n  a: [1, null]\n  b: []\n-\n  -\n    \"200\": true\n- {}\n")
    }

    @Test("writes JSON that other readers accept")
    func json() throws {
        let text = "quote \" backslash \\ bell \u{7} line\nend 🙂 \u{2028}"
        let value = DocumentValue.members([(text, .list([.string(text), .number("-0.5"), .flag(false), .null]))])
        let read = try #require(
            JSONSerialization.jsonObject(with: Data(value.text.utf8)) as? [String: [Any]]
        )
        let items = try #require(read[text])
        #expect(items[0] as? String == text)
        #expect(items[1] as? Double == -0.5)
        #expect(items.count == 4)
    }

    @Test("escapes names in pointers")
    func pointers() {
        #expect((JSONPointer.root / "paths" / "/a~b/{id}" / "get").description == "/paths/~1a~0b~1{id}/get")
    }

    @Test(
        "writes dates of all formats",
        arguments: [
            (0, 0, "1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
            (1_714_564_800, 250_000_000, "2024-05-01T12:00:00.25Z", "Wed, 01 May 2024 12:00:00 GMT"),
            (-1, 0, "1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
            (951_782_400, 0, "2000-02-29T00:00:00Z", "Tue, 29 Feb 2000 00:00:00 GMT"),
            (-62_135_596_800, 0, "0001-01-01T00:00:00Z", "Mon, 01 Jan 0001 00:00:00 GMT"),
        ] as [(Int64, Int, String, String)]
    )
    func dates(seconds: Int64, nanoseconds: Int, timestamp: String, mail: String) {
        #expect(DateText.timestamp(seconds: seconds, nanoseconds: nanoseconds) == timestamp)
        #expect(DateText.mailDate(seconds: seconds, zone: "GMT") == mail)
    }

    @Test(
        "writes base64 with both alphabets",
        arguments: [
            ([], "", ""), ([0x66], "Zg==", "Zg"), ([0x66, 0x6F], "Zm8=", "Zm8"), ([0x66, 0x6F, 0x6F], "Zm9v", "Zm9v"),
            ([0xFB, 0xFF, 0xFE, 0xFA], "+//++g==", "-__--g"),
        ] as [([UInt8], String, String)]
    )
    func base64(bytes: [UInt8], standard: String, urlSafe: String) {
        #expect(Base64Text.text(of: bytes, isURLSafe: false) == standard)
        #expect(Base64Text.text(of: bytes, isURLSafe: true) == urlSafe)
    }
}
