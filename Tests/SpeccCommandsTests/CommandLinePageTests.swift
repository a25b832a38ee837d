import Foundation
import SpeccCommands
import Testing

/// The examples of `Docs/CommandLine.md`.
@Suite("The command line reference")
struct CommandLinePageTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/CommandLine.md")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    @Test("shows the output of its examples: run 'make golden' after a change")
    func examples() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let catalog = try #require(text.firstMatch(of: /```yaml\n(specc: 1\n(?:.*\n)*?)```\n/)).1
        let folder = try TemporaryFolder(["Sources/App/shop.yaml": String(catalog)])
        var count = 0
        let updated = text.replacing(/```console\n(?:.*\n)*?```\n/) { block in
            let commands = block.output.split(separator: "\n").filter { $0.hasPrefix("$ specc ") }
            count += commands.count
            let examples = commands.map { "\($0)\n\(output(of: $0.dropFirst("$ specc ".count), in: folder))" }
            return "```console\n\(examples.joined())```\n"
        }
        #expect(count >= 8)
        if Self.isUpdating { try Data(updated.utf8).write(to: Self.page) }
        #expect(updated == text)
    }

    /// The output of a command that runs in the folder.
    private func output(of command: Substring, in folder: TemporaryFolder) -> String {
        let paths = ["Sources", "Generated"]
        let arguments = command.split(separator: " ").map { argument in
            paths.contains { argument.hasPrefix($0) } ? "\(folder.path)/\(argument)" : String(argument)
        }
        let run = Run(arguments)
        return (run.error + run.output).replacing(folder.path + "/", with: "")
    }
}
