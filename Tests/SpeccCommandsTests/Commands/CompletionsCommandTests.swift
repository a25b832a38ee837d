import Foundation
import SpeccCommands
import Testing

@Suite("specc completions")
struct CompletionsCommandTests {
    @Test("names every command and option for every shell", arguments: ["bash", "zsh", "fish"])
    func words(shell: String) {
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
        "completes in bash what stands before the cursor",
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

    @Test("are there for no other shell")
    func unknown() {
        #expect(Run(["completions", "csh"]).error.contains("name one of bash, zsh, fish"))
        #expect(Run(["completions"]).status == .usage)
    }
}
