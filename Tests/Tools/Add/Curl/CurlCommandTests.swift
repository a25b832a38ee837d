import SpeccDiagnostics
import Testing

@testable import SpeccAdd

@Suite("Curl commands")
struct CurlCommandTests {
    @Test("are read as in the documentation of public APIs", arguments: CurlSamples.all)
    func samples(_ sample: CurlSample) {
        let result = CurlReader.read(SourceFile(path: "script", text: sample.script))
        #expect(result.problems.map(\.message) == [])
        #expect(result.exchanges.map(\.line) == sample.lines)
    }

    @Test(
        "with errors are reported at their positions",
        arguments: [
            ("curl 'https://api.example.com", "the quote ' is not closed", 1, 6),
            ("curl \\\n  -H \"A: b https://api.example.com", "the quote \" is not closed", 2, 6),
            ("curl https://a.example/x --frobnicate", "unknown option '--frobnicate'", 1, 26),
            ("curl https://a.example/x -d", "option '-d' has no value", 1, 26),
            ("curl -X GET", "the command has no URL", 1, 6),
            ("echo hello", "no curl command", 1, 1),
            ("curl https://a.example/x -H 'NoColon'", "a header without ':'", 1, 29),
            (
                "curl https://a.example/x --json '{\"a\": }'",
                "the JSON body is invalid: a JSON value is expected in line 1, column 7", 1, 6
            ),
            ("curl ftp://a.example/x", "not a URL", 1, 6),
            ("curl https://a.example/x -X 'GET /x'", "not an HTTP method", 1, 6),
            ("curl https://a.example/$(date", "'$(' is not closed", 1, 24),
            ("curl https://a.example -d @- <<EOF\n{}\n", "the here-document 'EOF' is not closed", 2, 3),
        ]
    )
    func errors(_ script: String, _ message: String, _ line: Int32, _ column: Int32) {
        let problem = CurlReader.read(SourceFile(path: "script", text: script)).problems.first
        #expect(problem?.message == message)
        #expect(problem?.range.start.line == line)
        #expect(problem?.range.start.column == column)
        #expect(problem?.hint?.isEmpty == false)
    }

    @Test("that are not UTF-8 are refused at the first such byte")
    func encoding() {
        let bytes = Array("curl https://a.example/x -d '".utf8) + [0xE9] + Array("'".utf8)
        let problem = CurlReader.read(SourceFile(path: "script", bytes: bytes)).problems.first
        #expect(problem?.message == "the script is not UTF-8")
        #expect(problem?.range.start.column == 30)
    }

    @Test("that are too large are refused")
    func size() {
        let bytes = [UInt8](repeating: 0x61, count: CurlReader.maximumSize + 1)
        let problem = CurlReader.read(SourceFile(path: "script", bytes: bytes)).problems.first
        #expect(problem?.message == "the script exceeds 8000000 bytes")
    }

    @Test("suggest the option that is meant")
    func suggestion() {
        let problems = CurlReader.read(SourceFile(path: "s", text: "curl https://a.example --heade 'A: b'")).problems
        #expect(problems.isEmpty)
        let misspelt = CurlReader.read(SourceFile(path: "s", text: "curl https://a.example --haeder 'A: b'")).problems
        #expect(misspelt.first?.hint == "did you mean '--header'?")
    }
}
