import Foundation
import Testing

@testable import SpeccCommands

@Suite("Standard input")
struct StandardInputTests {
    private static let head = "specc: 1\nhost: https://a.b\nservice: A\n"

    @Test(
        "that is not UTF-8 prints nothing",
        arguments: [
            ["fmt", "-"], ["validate", "--fix", "-"], ["validate", "--fix", "--dry-run", "-"],
        ]
    )
    func invalidUTF8(arguments: [String]) {
        for bytes: [UInt8] in [[0xFF], [0xE2, 0x82], Array(repeating: 0x07, count: 2_000) + [0xFF]] {
            let run = Run(arguments, bytes: Array(Self.head.utf8) + Array("docs:   ".utf8) + bytes + [0x0A])
            #expect(run.status == .findings)
            #expect(run.output.isEmpty)
            #expect(run.error.contains("error: "))
        }
    }

    @Test(
        "that is too large prints nothing instead of a truncated text",
        arguments: [
            ["fmt", "-"], ["validate", "--fix", "-"], ["validate", "--fix", "--dry-run", "-"],
        ]
    )
    func tooLarge(arguments: [String]) {
        let text = Self.head + "docs: " + String(repeating: "x", count: 1_000) + "\n"
        let run = Run(arguments + ["--max-file-size", "1kB"], input: text)
        #expect(run.status == .findings)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("[file-too-large]"))
        let complete = Run(["fmt", "-", "--max-file-size", "2kB"], input: text)
        #expect(complete.output == text)
    }

    @Test(
        "that cannot be read is an error",
        arguments: [
            ["fmt", "-"], ["validate", "--fix", "-"], ["validate", "-"],
        ]
    )
    func unreadable(arguments: [String]) {
        var output = ""
        var error = ""
        let console = Console(output: { output += $0 }, error: { error += $0 }, input: { _ in nil })
        #expect(CommandLineTool(console: console).run(arguments) == .usage)
        #expect(output.isEmpty)
        #expect(error == "specc: cannot read '<stdin>'\n")
    }
}
