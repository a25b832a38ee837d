import SpeccCommands
import Testing

/// Many calls in one run, which once took cubic time.
@Suite("specc add with many calls")
struct AddPerformanceTests {
    /// A word without digits, which would make it a parameter: `ajb` for 192.
    private static func word(_ number: Int) -> String {
        String(decoding: String(number).utf8.map { $0 - 0x30 + 0x61 }, as: UTF8.self)
    }

    @Test("1,000 calls are added", .timeLimit(.minutes(1)), arguments: ["/service", "/orders/part"])
    func calls(path: String) throws {
        let folder = try TemporaryFolder()
        let script = (0..<1_000).map { "curl https://api.example\(path)\(Self.word($0))x/all" }.joined(separator: "\n")
        let run = Run(["add", "-", folder.path + "/cat"], input: script)
        #expect(run.status == .success)
        #expect(run.output.split(separator: "\n").count { $0.contains("call: GET /") } == 1_000)
    }
}
