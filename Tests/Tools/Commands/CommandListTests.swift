import Foundation
import ProjectFolder
import SpeccCommands
import Testing

@Suite("The list of commands")
struct CommandListTests {
    @Test("contains a command for every file in Commands/")
    func completeness() throws {
        let folder = ProjectFolder.root.appending(path: "Sources/Tools/Commands/Commands")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let commands = CommandLineTool.commands.map { "\($0.name.capitalized)Command.swift" }
        #expect(files.sorted() == commands.sorted())
    }

    @Test("is complete in the help, in which each command has one line below the title of its group")
    func help() {
        let lines = Run(["--help"]).output.split(separator: "\n")
        for group in CommandLineTool.groups {
            let start = lines.firstIndex(of: "\(group.title):")
            let listed = lines[(start.map { $0 + 1 } ?? lines.endIndex)...].prefix(group.commands.count)
            #expect(listed.map { $0.split(separator: " ").first.map(String.init) } == group.commands.map(\.name))
        }
        for command in CommandLineTool.commands {
            #expect(lines.count { $0.hasPrefix("  \(command.name) ") } == 1, "\(command.name)")
        }
    }

    @Test("has its options documented in Docs/CommandLine.md")
    func options() throws {
        let root = ProjectFolder.root
        let page = try String(contentsOf: root.appending(path: "Docs/CommandLine.md"), encoding: .utf8)
        for command in CommandLineTool.commands {
            for option in command.options {
                let sections = page.components(separatedBy: "\n## specc ").dropFirst()
                let section = sections.first { $0.hasPrefix(command.name + "\n") }
                #expect(section?.contains("`--\(option.name)") == true, "\(command.name) --\(option.name)")
            }
        }
    }
}

/// The examples of pages that show the output of commands.
@Suite("The command line reference")
struct CommandLinePageTests {
    private static let docs = ProjectFolder.root.appending(path: "Docs")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    @Test(
        "shows the output of its examples: run 'make golden' after a change",
        arguments: [("CommandLine.md", 8), ("Verify.md", 1)]
    )
    func examples(_ name: String, minimum: Int) throws {
        let page = Self.docs.appending(path: name)
        let text = try String(contentsOf: page, encoding: .utf8)
        let catalog = try #require(text.firstMatch(of: /```yaml\n(specc: 1\n(?:.*\n)*?)```\n/)).1
        var files = ["Sources/App/shop.yaml": String(catalog)]
        if let recording = text.firstMatch(of: /```json\n(\{"endpoint".*\n)```\n/) {
            files["calls.jsonl"] = String(recording.1)
        }
        let folder = try TemporaryFolder(files)
        var count = 0
        let updated = text.replacing(/```console\n(?:.*\n)*?```\n/) { block in
            let commands = block.output.split(separator: "\n").filter { $0.hasPrefix("$ specc ") }
            count += commands.count
            let examples = commands.map { "\($0)\n\(output(of: $0.dropFirst("$ specc ".count), in: folder))" }
            return "```console\n\(examples.joined())```\n"
        }
        #expect(count >= minimum)
        if Self.isUpdating { try Data(updated.utf8).write(to: page) }
        #expect(updated == text)
    }

    /// The output of a command that runs in the folder.
    private func output(of command: Substring, in folder: TemporaryFolder) -> String {
        let paths = ["Sources", "Generated", "calls.jsonl"]
        let arguments = command.split(separator: " ").map { argument in
            paths.contains { argument.hasPrefix($0) } ? "\(folder.path)/\(argument)" : String(argument)
        }
        let run = Run(arguments)
        return (run.error + run.output).replacing(folder.path + "/", with: "")
    }
}
