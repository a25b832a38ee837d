import Testing

/// Placeholders for text that an example cannot contain literally:
///
/// - `‹U+2028›` is the character with this code point.
/// - `‹0xE9›` is this byte.
/// - `‹100 × a{n}, ›` repeats the text, with `{n}` replaced by the numbers from 1.
/// - `‹31 × U+0301›` repeats the character.
enum ExampleNotation {
    static func bytes(of text: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "‹") {
            guard let end = rest[start...].firstIndex(of: "›") else { throw InvalidExample("'‹' without '›'") }
            bytes += rest[..<start].utf8
            bytes += try expansion(of: rest[start..<end].dropFirst())
            rest = rest[end...].dropFirst()
        }
        return bytes + rest.utf8
    }

    private static func expansion(of notation: Substring) throws -> [UInt8] {
        if notation.hasPrefix("U+"), let scalar = UInt32(notation.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
        {
            return Array(String(scalar).utf8)
        }
        if notation.hasPrefix("0x"), let byte = UInt8(notation.dropFirst(2), radix: 16) {
            return [byte]
        }
        if let sign = notation.firstRange(of: " × "), let count = Int(notation[..<sign.lowerBound]) {
            let repeated = notation[sign.upperBound...]
            let bytes = repeated.hasPrefix("U+") ? try expansion(of: repeated) : Array(repeated.utf8)
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("{n}") else { return Array(String(repeating: text, count: count).utf8) }
            return (1...count).flatMap { text.replacing("{n}", with: "\($0)").utf8 }
        }
        throw InvalidExample("'‹\(notation)›' is neither a character nor a byte nor a repetition")
    }
}

@Suite("Placeholders of examples")
struct ExampleNotationTests {
    @Test(
        "expands to characters, bytes and repeated text",
        arguments: [
            ("a‹U+202E›b", Array("a\u{202E}b".utf8)),
            ("caf‹0xE9›", [0x63, 0x61, 0x66, 0xE9]),
            ("[‹3 × a, ›a]", Array("[a, a, a, a]".utf8)),
            ("‹2 × q{n}: int, ›id: int", Array("q1: int, q2: int, id: int".utf8)),
            ("GET /items/{n}", Array("GET /items/{n}".utf8)),
        ]
    )
    func expansion(text: String, bytes: [UInt8]) throws {
        #expect(try ExampleNotation.bytes(of: text) == bytes)
    }

    @Test("rejects unknown placeholders", arguments: ["‹", "‹a›", "‹U+XY›", "‹0x1FF›", "‹x × a›"])
    func rejection(text: String) {
        #expect(throws: InvalidExample.self) { try ExampleNotation.bytes(of: text) }
    }
}
