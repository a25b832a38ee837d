import Foundation
import ProjectFolder
import SpeccDiagnostics
import SpeccDriver
import Testing

@testable import SpeccCommands

/// The output for other programs, byte for byte: `Tests/Catalogs/Formats/commands.txt` lists the commands.
@Suite("Formats for other programs")
struct MachineFormatTests {
    struct Example: CustomTestStringConvertible {
        let name: String
        let isError: Bool
        let arguments: [String]

        var testDescription: String { name }

        /// `diff.json|output|diff @Old @New --format json`
        init?(_ line: Substring) {
            let parts = line.split(separator: "|")
            guard parts.count == 3, !line.hasPrefix("#") else { return nil }
            name = String(parts[0])
            isError = parts[1] == "error"
            arguments = parts[2].split(separator: " ").map(String.init)
        }
    }

    private static let folder = ProjectFolder.root.appending(path: "Tests/Catalogs/Formats")
    static let examples: [Example] = {
        let list = try? String(contentsOf: folder.appending(path: "commands.txt"), encoding: .utf8)
        return (list ?? "").split(separator: "\n").compactMap(Example.init)
    }()

    @Test("are examples of at least twenty commands")
    func count() throws {
        #expect(Self.examples.count >= 20)
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path + "/Expected")
        #expect(names.sorted() == Self.examples.map(\.name).sorted())
    }

    @Test("do not change, on a colored and narrow terminal as in a pipe", arguments: examples)
    func bytes(_ example: Example) throws {
        let file = Self.folder.appending(path: "Expected/\(example.name)")
        let expected = try String(contentsOf: file, encoding: .utf8)
        for style in [TerminalStyle.plain, TerminalStyle(hasColor: true, width: 60)] {
            #expect(try output(of: example, in: style) == expected)
        }
    }

    /// The output without the temporary folder and the version of specc.
    private func output(of example: Example, in style: TerminalStyle) throws -> String {
        let folder = try TemporaryFolder()
        for name in ["Old/shop.yaml", "New/shop.yaml", "calls.jsonl", "api.json"] {
            try folder.write(try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8), to: name)
        }
        let input = try Data(contentsOf: Self.folder.appending(path: "broken.yaml"))
        let arguments = example.arguments.map { $0.hasPrefix("@") ? "\(folder.path)/\($0.dropFirst())" : $0 }
        let run = Run(arguments, bytes: Array(input), style: style)
        return (example.isError ? run.error : run.output).replacing(folder.path + "/", with: "")
            .replacing("\"\(SpeccVersion.current)\"", with: "\"VERSION\"")
    }
}
