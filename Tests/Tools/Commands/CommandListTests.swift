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
