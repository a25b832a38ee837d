import Foundation
import SpeccCommands
import Testing

@Suite struct CommandListTests {
    @Test("every file in Commands/ is a command in the list, named after it")
    func completeness() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/SpeccCommands/Commands")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let commands = CommandLineTool.commands.map { "\($0.name.capitalized)Command.swift" }
        #expect(files.sorted() == commands.sorted())
    }

    @Test("every option of a command is told of on the page of the command line")
    func options() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Docs/CommandLine.md"), encoding: .utf8)
        for command in CommandLineTool.commands {
            for option in command.options {
                #expect(page.contains("--\(option.name)"), "\(command.name)")
            }
        }
    }
}
