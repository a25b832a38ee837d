import SpeccDriver
import Testing

@Suite("What the plugin runs")
struct PluginJobTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("specc: 1\ntypes: { A: { a: int } }\n", to: "App/a.yaml")
    }

    private func run(output: String) throws -> PluginJob.Outcome {
        let words = ["--root", folder.path + "/App", "--output", folder.path + output, folder.path + "/App/a.yaml"]
        return try #require(PluginJob(words[...])).run()
    }

    @Test("writes its outputs and nothing else")
    func outputs() throws {
        #expect(try run(output: "/Out").status == 0)
        #expect(folder.text(of: "Out/a.types.specc.swift") != nil)
        #expect(folder.text(of: "Out/.specc-manifest.json") == nil)
    }

    @Test("says what to do about a path that cannot be written")
    func hint() throws {
        let outcome = try run(output: "/App/a.yaml")
        #expect(outcome.status == 2)
        #expect(
            outcome.messages
                == "error: cannot write into '\(folder.path)/App/a.yaml'; it is a file; name a folder\n"
        )
    }
}
