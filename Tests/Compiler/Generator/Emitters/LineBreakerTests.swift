import Testing

@testable import SpeccGenerator

@Suite("Line breaks in generated code")
struct LineBreakerTests {
    private let long = String(repeating: "x", count: 60)

    private func lines(_ statement: String) -> [String] {
        LineBreaker.format(statement, indentation: 8).split(separator: "\n").map(String.init)
    }

    @Test("a statement that fits is unchanged")
    func fits() {
        #expect(lines("request.path(\"a\", a)") == ["request.path(\"a\", a)"])
    }

    @Test("brackets are broken into one item per line; commas and brackets in literals do not count")
    func brackets() {
        #expect(
            lines("request.query(\"a, (\(long)\", list: [\(long), b])") == [
                "request.query(", "            \"a, (\(long)\",", "            list: [\(long), b]", "        )",
            ]
        )
        #expect(
            lines("x = [\(long), \(long)]") == ["x = [", "            \(long),", "            \(long),", "        ]"]
        )
    }

    @Test("operators begin a line")
    func operators() {
        #expect(
            lines("a = reader.string(\"\(long)\") ?? \"\(long)\"") == [
                "a = reader.string(\"\(long)\")", "            ?? \"\(long)\"",
            ]
        )
    }

    @Test("a trailing closure has lines of its own")
    func closures() {
        #expect(
            lines("request.body(json: body, contentType: \"a/b\") { $0.\(long)($1, format: .unix) }") == [
                "request.body(json: body, contentType: \"a/b\") {", "            $0.\(long)($1, format: .unix)",
                "        }",
            ]
        )
    }

    @Test("a long literal becomes a multiline literal, which keeps escape sequences together")
    func literals() {
        let text = String(repeating: "a", count: 106) + "\\u{2028}é" + "end"
        #expect(
            lines("\"\(text)\"") == [
                "\"\"\"", "            " + String(repeating: "a", count: 106) + "\\", "            \\u{2028}éend",
                "            \"\"\"",
            ]
        )
    }
}
