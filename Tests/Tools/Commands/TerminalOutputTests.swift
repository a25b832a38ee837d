import Foundation
import ProjectFolder
import SpeccDiagnostics
import Testing

@testable import SpeccCommands

@Suite("Output on a terminal")
struct TerminalOutputTests {
    private static let formats = ProjectFolder.root.appending(path: "Tests/Catalogs/Formats").path
    /// Commands whose text has the same words on every stream.
    static let commands: [[String]] =
        CommandLineTool.commands.map { ["help", $0.name] } + [
            ["--help"], ["rules"], ["explain", "payOrder", formats + "/New"], ["privacy", formats + "/New"],
            ["diff", formats + "/Old", formats + "/New"], ["validat"], ["validate", formats + "/missing"],
        ]

    @Test("differs from that in a pipe only in colors and spaces, and fits in 60 columns", arguments: commands)
    func words(_ arguments: [String]) {
        let terminal = Run(arguments, style: TerminalStyle(hasColor: true, width: 60))
        let pipe = Run(arguments)
        for (shown, plain) in [(terminal.output, pipe.output), (terminal.error, pipe.error)] {
            let text = shown.replacing(/\u{1B}\[[0-9;]*m/, with: "")
            #expect(Self.words(text) == Self.words(plain))
            #expect(shown.isEmpty || shown.contains("\u{1B}["))
            for line in text.split(separator: "\n") where !Self.isIndivisible(line) {
                #expect(TerminalStyle.columns(of: String(line)) <= 60, "\(line)")
            }
        }
        #expect(!(pipe.output + pipe.error).contains("\u{1B}"))
    }

    /// The words without those of source lines, which are truncated to the width.
    private static func words(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.firstMatch(of: #/^ *[0-9]+ [-+] /#) == nil }
            .flatMap { $0.split(separator: " ") }
    }

    /// Whether a line is a sample of a discussion, or has a word that is longer than the line.
    private static func isIndivisible(_ line: Substring) -> Bool {
        line.hasPrefix("  ") && !line.hasPrefix("   ") || line.split(separator: " ").contains { $0.count > 40 }
    }

    @Test("shows a rule without Markdown, and its samples unchanged")
    func rule() {
        let text = Run(["rules", "unknown-key"], style: TerminalStyle(width: 60)).output
        #expect(text.hasPrefix("unknown-key (error)\n\nWhat it does\n\nChecks for keys"))
        #expect(text.contains("\n  bad:\n    specc: 1\n") && text.contains("\n        time_out: 5s\n"))
        #expect(!text.contains("```") && !text.contains("\n#"))
    }

    @Test("lists files in columns with colors, and on one line each")
    func files() throws {
        let catalog = "specc: 1\nhost: https://a.b\nservice: S\nendpoints: { a: { call: GET /a } }\n"
        let folder = try TemporaryFolder(["Some Catalogs/a.yaml": catalog, "Some Catalogs/b.yaml": "specc:  1\n"])
        let output = folder.path + "/" + String(repeating: "a long name ", count: 5)
        let arguments = ["generate", folder.path + "/Some Catalogs", "--output", output]
        #expect(Run(arguments).status == .success)
        try FileManager.default.removeItem(atPath: folder.path + "/Some Catalogs/b.yaml")
        try folder.write(catalog.replacing("/a ", with: "/b "), to: "Some Catalogs/a.yaml")
        let style = TerminalStyle(hasColor: true, width: 60)
        let written = Run(arguments, style: style).output
        #expect(written.contains("\u{1B}[32mwrote\u{1B}[0m    \(output)/a.service.specc.swift\n"), "\(written)")
        #expect(written.contains("\u{1B}[31mremoved\u{1B}[0m  \(output)/b.service.specc.swift\n"), "\(written)")
        #expect(!Run(arguments).output.contains("\u{1B}"))
        try folder.write("specc:  1\n", to: "c.yaml")
        let path = folder.path + "/c.yaml"
        #expect(Run(["fmt", "--check", path], style: style).output == "\u{1B}[1;35m\(path)\u{1B}[0m\n")
        #expect(Run(["fmt", path], style: style).output == "\u{1B}[32mformatted\u{1B}[0m  \(path)\n")
        let pages = Run(["docs", folder.path + "/Some Catalogs", "--output", folder.path + "/Pages"], style: style)
        #expect(pages.output.hasPrefix("\u{1B}[1m\(folder.path)/Pages:\u{1B}[0m"), "\(pages.output)\(pages.error)")
    }

    @Test("suggests the commands that fix and describe diagnostics")
    func suggestions() throws {
        let catalog = "specc: 1\nhost: https://a.b\nservice: S\nendpoints: { a: { cal: GET /a } }\n"
        let folder = try TemporaryFolder(["a.yaml": catalog])
        let run = Run(["validate", folder.path])
        #expect(
            run.output == """
                1 error in 1 file
                  specc validate --fix \(folder.path)  fixes 1 of 1
                  specc rules unknown-key  describes the rule, with examples
                  warnings are reported once no error is left

                """
        )
        #expect(Run(["validate", "-q", folder.path]).output.isEmpty)
    }

    @Test("names what a change breaks, and forwarders of former names")
    func diff() {
        let run = Run(["diff", Self.formats + "/Old", Self.formats + "/New"])
        let headings = run.error.split(separator: "\n").filter { $0.firstMatch(of: /^[A-Z][A-Za-z ]+: [0-9]/) != nil }
        #expect(
            headings == [
                "Released apps: 3 breaking", "Swift code: 2 breaking", "Behavior of calls: 1 risky",
                "Nothing that exists: 1 safe",
            ],
            "\(run.error)"
        )
        #expect(
            run.error.replacing(Self.formats + "/", with: "").contains(
                """
                New/shop.yaml:13:21: error: field 'total' of 'Order' changed from 'int' to 'string' [changed-response-field]
                12 -   Order: { id: int, total: int, state: OrderState, note: string? }
                13 +   Order: { id: int, total: string, state: OrderState }
                   = also: Swift code, breaking

                """
            )
        )
        #expect(run.output.contains("\n  --shims Renamed.swift  writes 2 forwarding declarations"), "\(run.output)")
    }
}
