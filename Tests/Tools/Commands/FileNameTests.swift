import Foundation
import SpeccCommands
import Testing

/// File names cannot contain commands for a terminal, an editor or the runner of a workflow.
@Suite("File names")
struct FileNameTests {
    private static let forged = "a\n::error::forged\n##[stop-commands]\u{1B}[2J\u{202E}"
    private static let broken = "specc: 1\nhost: https://a.b\nservice: A\nendpoints:   { a: { cal: GET /a } }\n"
    private let temporary: TemporaryFolder

    init() throws {
        temporary = try TemporaryFolder(["\(Self.forged).yaml": Self.broken])
    }

    /// Lines that a runner interprets as commands, and control characters.
    private func problems(in run: Run) -> [String] {
        let text = run.output + run.error
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        // A runner does not search a '::' command for the older '##[' form.
        let others = lines.filter { !$0.hasPrefix("::error file=") }
        var problems = others.filter { $0.hasPrefix("::") || $0.contains("##[") }.map { String($0) }
        if text.unicodeScalars.contains(where: { $0 == "\u{1B}" || $0 == "\u{202E}" }) { problems.append("control") }
        return problems
    }

    @Test(
        "do not start a line in the output of a command",
        arguments: [
            ["validate"], ["validate", "--format", "github"], ["validate", "--format", "xcode"],
            ["validate", "--format", "json"], ["validate", "--format", "sarif"], ["validate", "--fix", "--dry-run"],
            ["fmt", "--check"], ["fmt"], ["validate", "--fix"], ["dump", "nodes"], ["explain", "a"],
        ]
    )
    func commands(arguments: [String]) {
        let run = Run(arguments + [temporary.path])
        #expect(!(run.output + run.error).isEmpty)
        #expect(problems(in: run) == [])
    }

    @Test("are shown with invisible characters escaped")
    func shown() {
        let run = Run(["fmt", "--check", temporary.path])
        #expect(run.output.hasSuffix("/a\\n::error::forged\\n##\\u{5B}stop-commands]\\u{1B}[2J\\u{202E}.yaml\n"))
        #expect(run.output.split(separator: "\n").count == 1)
    }

    @Test(
        "do not start a line in errors about arguments",
        arguments: [
            ["validate", forged], ["validate", forged + "*"], ["validate", forged + ".yaml"],
            ["generate", "x", "--output", forged],
            ["validate", "--" + forged], [forged], ["explain", forged, "x"], ["dump", forged],
            ["init", "--api", forged],
            ["validate", "--format", forged, "x"], ["validate", "--max-file-size", forged, "x"], ["rules", forged],
            ["completions", forged], ["init", forged, forged],
        ]
    )
    func errors(arguments: [String]) {
        let run = Run(arguments)
        #expect(run.status == .usage)
        #expect(problems(in: run) == [])
    }

    @Test("that look like a workflow command are shown as paths")
    func lineStart() throws {
        let folder = FileManager.default.currentDirectoryPath
        let name = "::add-mask::x-\(UUID().uuidString).yaml"
        try Data(Self.broken.utf8).write(to: URL(filePath: folder + "/" + name))
        defer { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
        #expect(Run(["fmt", "--check", name]).output == "./\(name)\n")
        #expect(Run(["validate", name]).error.hasPrefix("./\(name):"))
    }

    @Test("do not start a line in the list of generated files")
    func generated() throws {
        let catalog = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"
        let temporary = try TemporaryFolder(["S/x.yaml": catalog])
        let output = temporary.path + "/" + Self.forged
        let written = Run(["generate", temporary.path + "/S", "--output", output])
        #expect(written.status == .success && written.output.contains("wrote "))
        #expect(problems(in: written) == [])
        try temporary.write(catalog.replacing("GET /a", with: "GET /b"), to: "S/x.yaml")
        let checked = Run(["check", temporary.path + "/S", "--output", output])
        #expect(checked.status == .findings && checked.output.contains("stale: "))
        #expect(problems(in: checked) == [])
        #expect(checked.output.contains("--output $'"))
    }
}
