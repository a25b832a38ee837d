import SpeccDiagnostics
import Testing

@Suite("Curly quotes")
struct CurlyQuotesTests {
    @Test(
        "are removed around a whole text",
        arguments: ["“b”", "‘b’", "„b“", "‚b‘", "”b”", "’b’", "«b»", "»b«"]
    )
    func around(_ text: String) {
        let reading = ReadResult("a: \(text)\nc: [\(text)]\n")
        #expect(reading.locations == ["1:4-7 curly-quotes", "2:5-8 curly-quotes"])
        #expect(reading.tree == "{a: b, c: [b]}")
        #expect(
            reading.findings.map(\.hint) == ["write \"b\" with straight quotes", "write \"b\" with straight quotes"]
        )
    }

    @Test("are removed around a key")
    func key() {
        let reading = ReadResult("“a”: b\n")
        #expect(reading.locations == ["1:1-4 curly-quotes"])
        #expect(reading.tree == "{a: b}")
    }

    @Test(
        "are preserved within a text",
        arguments: ["“b” and c", "b “c”", "“b", "’", "“”", "“b”?", "‘b”", "\"“b”\"", "'“b”'", "größe"]
    )
    func within(_ text: String) {
        #expect(ReadResult("a: \(text)\n").findings.isEmpty)
    }

    @Test("are not fixed if straight quotes would end the text too early")
    func escapes() {
        #expect(ReadResult("a: “b \"c\"”\n").findings.map(\.fixes.isEmpty) == [true])
    }
}
