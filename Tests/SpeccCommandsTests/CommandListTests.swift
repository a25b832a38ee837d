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
}
