import Foundation
import SpeccCommands
import Testing

/// What a name contains is shown, never obeyed: by a terminal, by an editor, or by the runner of a workflow.
@Suite("The name of a file")
struct FileNameTests {
    private static let forged = "a\n::error::forged\n##[stop-commands]\u{1B}[2J\u{202E}"
    private static let broken = "specc: 1\nhost: https://a.b\nservice: A\nendpoints:   { a: { cal: GET /a } }\n"
    private let place: TemporaryFolder

    init() throws {
        place = try TemporaryFolder(["\(Self.forged).yaml": Self.broken])
    }

    /// Lines that a runner reads as commands, and characters that a terminal obeys.
    private func problems(in run: Run) -> [String] {
        let text = run.output + run.error
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        // A runner that has read a line as a command of the newer form does not look for the older one.
        let others = lines.filter { !$0.hasPrefix("::error file=") }
        var problems = others.filter { $0.hasPrefix("::") || $0.contains("##[") }.map { String($0) }
        if text.unicodeScalars.contains(where: { $0 == "\u{1B}" || $0 == "\u{202E}" }) { problems.append("control") }
        return problems
    }

    @Test(
        "starts no line of its own in what a command prints",
        arguments: [
            ["validate"], ["validate", "--format", "github"], ["validate", "--format", "xcode"],
            ["validate", "--format", "json"], ["validate", "--format", "sarif"], ["validate", "--fix", "--dry-run"],
            ["fmt", "--check"], ["fmt"], ["validate", "--fix"], ["dump", "nodes"], ["explain", "a"],
        ]
    )
    func commands(words: [String]) {
        let run = Run(words + [place.path])
        #expect(!(run.output + run.error).isEmpty)
        #expect(problems(in: run) == [])
    }

    @Test("is shown with its hidden characters spelled out")
    func shown() {
        let run = Run(["fmt", "--check", place.path])
        #expect(run.output.hasSuffix("/a\\n::error::forged\\n##\\u{5B}stop-commands]\\u{1B}[2J\\u{202E}.yaml\n"))
        #expect(run.output.split(separator: "\n").count == 1)
    }

    @Test(
        "starts no line in complaints about paths, options and words",
        arguments: [
            ["validate", forged], ["validate", forged + "*"], ["validate", forged + ".yaml"],
            ["generate", "x", "--output", forged],
            ["validate", "--" + forged], [forged], ["explain", forged, "x"], ["dump", forged],
            ["init", "--api", forged],
            ["validate", "--format", forged, "x"], ["validate", "--max-file-size", forged, "x"], ["rules", forged],
            ["completions", forged], ["init", forged, forged],
        ]
    )
    func complaints(words: [String]) {
        let run = Run(words)
        #expect(run.status == .usage)
        #expect(problems(in: run) == [])
    }

    @Test("that begins as a workflow command does is shown as a path")
    func lineStart() throws {
        let folder = FileManager.default.currentDirectoryPath
        let name = "::add-mask::x-\(UUID().uuidString).yaml"
        try Data(Self.broken.utf8).write(to: URL(filePath: folder + "/" + name))
        defer { try? FileManager.default.removeItem(atPath: folder + "/" + name) }
        #expect(Run(["fmt", "--check", name]).output == "./\(name)\n")
        #expect(Run(["validate", name]).error.hasPrefix("./\(name):"))
    }

    @Test("of generated code starts no line either")
    func generated() throws {
        let catalog = "specc: 1\nhost: https://a.b\nservice: A\nendpoints: { a: { call: GET /a } }\n"
        let place = try TemporaryFolder(["S/x.yaml": catalog])
        let output = place.path + "/" + Self.forged
        let written = Run(["generate", place.path + "/S", "--output", output])
        #expect(written.status == .success && written.output.contains("wrote "))
        #expect(problems(in: written) == [])
        try place.write(catalog.replacing("GET /a", with: "GET /b"), to: "S/x.yaml")
        let checked = Run(["check", place.path + "/S", "--output", output])
        #expect(checked.status == .findings && checked.output.contains("stale: "))
        #expect(problems(in: checked) == [])
        #expect(checked.output.contains("--output $'"))
    }
}
