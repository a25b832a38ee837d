import SpeccCommands
import Testing

@Suite("The command line tool")
struct CommandLineToolTests {
    @Test("has a help page for every command that lists its options")
    func helpPages() {
        for command in CommandLineTool.commands {
            let run = Run(["help", command.name])
            #expect(run.status == .success)
            #expect(run.output.contains("Usage: specc \(command.name)"))
            for option in command.options {
                #expect(run.output.contains("--\(option.name)"))
            }
            #expect(Run([command.name, "--help"]).output == run.output)
        }
    }

    @Test("shows short names of options in help pages")
    func letters() {
        #expect(Run(["help", "generate"]).output.contains("-o, --output DIR"))
        #expect(Run(["help", "validate"]).output.contains("-q, --quiet"))
    }

    @Test("lists every command in the overview")
    func overview() {
        let run = Run(["--help"])
        #expect(run.status == .success)
        for command in CommandLineTool.commands {
            #expect(run.output.contains("  \(command.name)"))
        }
    }

    @Test("prints the overview to standard error without a command")
    func withoutCommand() {
        let run = Run([])
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("Usage: specc"))
    }

    @Test(
        "suggests a correction for a misspelled argument",
        arguments: [
            (["validat", "x"], "did you mean 'specc validate'?"),
            (["validate", "--fail-onn", "error", "x"], "did you mean '--fail-on'?"),
            (["validate", "--fail-on", "warnings", "x"], "did you mean 'warning'?"),
            (["dump", "node", "x"], "did you mean 'nodes'?"),
            (["validate", "--max-file-size", "16", "x"], "such as 16MB"),
            (["generate", "x"], "add '--output DIR'"),
            (["validate"], "pass a folder"),
            (["check", "x"], "'specc validate' to check catalogs only"),
            (["lint", "x"], "did you mean 'specc validate'?"),
            (["version"], "did you mean 'specc --version'?"),
            (["generate", "x", "--out", "y"], "did you mean '--output'?"),
            (["validate", "-x", "x"], "'--help' lists the options"),
        ]
    )
    func proposals(arguments: [String], hint: String) {
        let run = Run(arguments)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.error.contains(hint), "\(run.error)")
    }

    @Test("reports a path that cannot be read with status 2")
    func unreadablePath() {
        let run = Run(["validate", "no/such/folder"])
        #expect(run.status == .usage)
        #expect(run.error == "specc: cannot find 'no/such/folder'\n")
    }

    @Test("explains that a file of arguments is not read", arguments: ["outputs", "validate"])
    func argumentFile(command: String) {
        let run = Run([command, "@arguments"])
        #expect(run.status == .usage)
        #expect(run.error.hasPrefix("specc: cannot find '@arguments'"))
        #expect(run.error.contains("only specc-compile reads arguments from a file"))
    }

    @Test("prints the version to standard output")
    func version() {
        let run = Run(["--version"])
        #expect(run.output.hasPrefix("specc "))
        #expect(run.status == .success)
    }
}
