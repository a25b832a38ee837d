import Foundation
import Testing

@testable import SpeccGenerator

@Suite("String literals")
struct SwiftLiteralTests {
    @Test(
        "plain text is quoted, anything unusual is escaped",
        arguments: [
            ("", "\"\""), ("open", "\"open\""), ("a b/c{d}", "\"a b/c{d}\""), ("é😀", "\"é😀\""),
            ("\"", "\"\\\"\""), ("\\(x)", "\"\\\\(x)\""), ("a\nb\rc\td", "\"a\\nb\\rc\\td\""),
            ("\0\u{1B}\u{7F}", "\"\\u{0}\\u{1B}\\u{7F}\""), ("\u{85}\u{2028}\u{2029}", "\"\\u{85}\\u{2028}\\u{2029}\""),
            ("\u{202E}\u{2066}\u{200F}\u{61C}", "\"\\u{202E}\\u{2066}\\u{200F}\\u{61C}\""),
            ("\u{FEFF}\u{200B}", "\"\\u{FEFF}\\u{200B}\""), ("\"\"\"#", "\"\\\"\\\"\\\"#\""),
        ]
    )
    func escapes(text: String, literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test("literals of every scalar below U+3000, and of invisible ones above, evaluate to the text")
    func roundTrip() throws {
        let scalars = (UInt32(0)..<0x3000).compactMap(Unicode.Scalar.init) + ["\u{FE0F}", "\u{FEFF}", "\u{E0041}", "😀"]
        for scalar in scalars {
            let text = "a\(scalar)b"
            let literal = SwiftLiteral.string(text)
            #expect(try Array(read(literal).unicodeScalars) == Array(text.unicodeScalars))
            #expect(!literal.unicodeScalars.contains(where: InvisibleScalar.contains))
        }
    }

    @Test("literals of hostile texts evaluate to the text")
    func hostile() throws {
        let file = GoldenCase.folder.appending(path: "Hostile/texts.json")
        for text in try JSONDecoder().decode([String].self, from: Data(contentsOf: file)) {
            #expect(try Array(read(SwiftLiteral.string(text)).unicodeScalars) == Array(text.unicodeScalars))
        }
    }

    /// A simplified reader of Swift string literals. `Tests/Checks/parse` checks them with the toolchain's parser.
    private func read(_ literal: String) throws -> String {
        let scalars = Array(literal.unicodeScalars)
        try #require(scalars.count >= 2 && scalars.first == "\"" && scalars.last == "\"")
        var text = String.UnicodeScalarView()
        var index = 1
        while index < scalars.count - 1 {
            try #require(scalars[index] != "\"" && scalars[index] != "\n" && scalars[index] != "\r")
            guard scalars[index] == "\\" else {
                text.append(scalars[index])
                index += 1
                continue
            }
            switch scalars[index + 1] {
            case "n": text.append("\n")
            case "r": text.append("\r")
            case "t": text.append("\t")
            case "\\": text.append("\\")
            case "\"": text.append("\"")
            case "u":
                let digits = scalars[(index + 3)...].prefix { $0 != "}" }.map(String.init).joined()
                text.append(try #require(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)))
                index += digits.count + 2
            case let other: Issue.record("no such escape: \(other)")
            }
            index += 2
        }
        return String(text)
    }
}
