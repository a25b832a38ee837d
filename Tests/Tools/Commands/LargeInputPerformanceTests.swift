import SpeccCommands
import Testing

/// Inputs whose processing once took quadratic time, large enough to take minutes in that case.
@Suite("Large catalogs")
struct LargeInputPerformanceTests {
    private static let head = "specc: 1\nhost: https://a.b\nservice: A\n"

    @Test("with many errors are fixed in one run", .timeLimit(.minutes(3)))
    func mistakes() {
        let count = 10_000
        let endpoints = (0..<count).map { "  e\($0): { call: GET /e\($0), tmeout: 5 }\n" }.joined()
        let run = Run(["validate", "--fix", "-"], input: Self.head + "endpoints:\n" + endpoints)
        #expect(run.output == Self.head + "endpoints:\n" + endpoints.replacing("tmeout: 5 }", with: "timeout: 5s }"))
        #expect(run.status == .success)
        #expect(!run.error.contains("run the command again"))
    }

    @Test("with many errors are shown as a diff", .timeLimit(.minutes(3)))
    func diff() {
        let count = 5_000
        let endpoints = (0..<count).map { "  e\($0): { call: GET /e\($0), tmeout: 5 }\n" }.joined()
        let run = Run(["validate", "--fix", "--dry-run", "-"], input: Self.head + "endpoints:\n" + endpoints)
        #expect(run.output.split(separator: "\n").count { $0.hasPrefix("+  e") } == count)
    }

    @Test("of comments are formatted", .timeLimit(.minutes(3)))
    func comments() {
        let text = Self.head + String(repeating: "# c\n", count: 100_000) + "endpoints: { a: { call: GET /a } }\n"
        #expect(Run(["fmt", "-"], input: text).output == text)
    }

    @Test(
        "on one line are reported in every format",
        .timeLimit(.minutes(3)),
        arguments: ["sarif", "github", "json", "xcode"]
    )
    func line(format: String) {
        let endpoints = (0..<20_000).map { "é\($0): { call: GET /e\($0), tmeout: 5 }" }.joined(separator: ", ")
        let run = Run(["validate", "--format", format, "-"], input: Self.head + "endpoints: { \(endpoints) }\n")
        #expect(run.status == .findings)
        #expect((run.output + run.error).contains("unknown-key"))
    }
}
