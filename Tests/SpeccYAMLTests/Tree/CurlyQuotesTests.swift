import SpeccDiagnostics
import SpeccYAML
import Testing

@Suite("Curly quotes")
struct CurlyQuotesTests {
    @Test(
        "are found around a whole text, which is read without them",
        arguments: ["“b”", "‘b’", "„b“", "‚b‘", "”b”", "’b’", "«b»", "»b«"]
    )
    func around(_ text: String) {
        let reading = ReadResult("a: \(text)\nc: [\(text)]\n")
        #expect(reading.places == ["1:4-7 curly-quotes", "2:5-8 curly-quotes"])
        #expect(reading.tree == "{a: b, c: [b]}")
        #expect(
            reading.findings.map(\.hint) == ["write \"b\" with straight quotes", "write \"b\" with straight quotes"]
        )
    }

    @Test("are found around a key")
    func key() {
        let reading = ReadResult("“a”: b\n")
        #expect(reading.places == ["1:1-4 curly-quotes"])
        #expect(reading.tree == "{a: b}")
    }

    @Test(
        "are text where they are a part of it",
        arguments: ["“b” and c", "b “c”", "“b", "’", "“”", "“b”?", "‘b”", "\"“b”\"", "'“b”'", "größe"]
    )
    func within(_ text: String) {
        #expect(ReadResult("a: \(text)\n").findings.isEmpty)
    }

    @Test("are not fixed where straight ones would end too early")
    func escapes() {
        #expect(ReadResult("a: “b \"c\"”\n").findings.map(\.fixes.isEmpty) == [true])
    }
}
