import Foundation
import SpeccCommands
import Testing

@Suite("specc completions")
struct CompletionsCommandTests {
    @Test("contain every command and option for every shell", arguments: ["bash", "zsh", "fish"])
    func everyCommand(shell: String) {
        let run = Run(["completions", shell])
        #expect(run.status == .success)
        for command in CommandLineTool.commands {
            #expect(run.output.contains(command.name))
            for option in command.options {
                #expect(run.output.contains(shell == "fish" ? "-l \(option.name)" : "--\(option.name)"))
            }
        }
    }

    @Test(
        "complete the word before the cursor in bash",
        arguments: [
            (["specc", "val"], "validate"), (["specc", "validate", "--fo"], "--format"),
            (["specc", "validate", "--format", "sa"], "sarif"), (["specc", "rules", "missing-un"], "missing-unit"),
            (["specc", "dump", "vi"], "views"), (["specc", "help", "gen"], "generate"),
        ]
    )
    func bash(line: [String], completion: String) throws {
        let script = Run(["completions", "bash"]).output
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [
            "-c",
            script + "\nCOMP_WORDS=(\(line.joined(separator: " "))); COMP_CWORD=\(line.count - 1); _specc; "
                + "echo \"${COMPREPLY[@]}\"",
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(String(decoding: output, as: UTF8.self) == completion + "\n")
    }

    @Test("reject other shells")
    func unknown() {
        #expect(Run(["completions", "csh"]).error.contains("shells are bash, zsh, fish"))
        #expect(Run(["completions"]).status == .usage)
    }
}
