import SpeccCommands
import Testing

@Suite struct CommandLineToolTests {
    @Test("every command has a help page that names its options")
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

    @Test("a help page shows the letter that does for an option's name")
    func letters() {
        #expect(Run(["help", "generate"]).output.contains("-o, --output DIR"))
        #expect(Run(["help", "validate"]).output.contains("-q, --quiet"))
    }

    @Test("the overview lists every command")
    func overview() {
        let run = Run(["--help"])
        #expect(run.status == .success)
        for command in CommandLineTool.commands {
            #expect(run.output.contains("  \(command.name)"))
        }
    }

    @Test("no command at all is wrong usage, with the overview on standard error")
    func nothing() {
        let run = Run([])
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.error.contains("Usage: specc"))
    }

    @Test(
        "a slip gets a proposal",
        arguments: [
            (["validat", "x"], "did you mean 'specc validate'?"),
            (["validate", "--fail-onn", "error", "x"], "did you mean '--fail-on'?"),
            (["validate", "--fail-on", "warnings", "x"], "did you mean 'warning'?"),
            (["dump", "node", "x"], "did you mean 'nodes'?"),
            (["validate", "--max-file-size", "16", "x"], "such as 16MB"),
            (["generate", "x"], "add --output DIR"),
            (["validate"], "name a folder"),
            (["check", "x"], "'specc validate' checks catalogs alone"),
            (["lint", "x"], "did you mean 'specc validate'?"),
            (["version"], "did you mean 'specc --version'?"),
            (["generate", "x", "--out", "y"], "did you mean '--output'?"),
            (["validate", "-x", "x"], "'--help' behind the command lists its options"),
        ]
    )
    func proposals(words: [String], hint: String) {
        let run = Run(words)
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        #expect(run.error.contains(hint), "\(run.error)")
    }

    @Test("a path that cannot be read is status 2 and is named")
    func unreadablePath() {
        let run = Run(["validate", "no/such/folder"])
        #expect(run.status == .usage)
        #expect(run.error == "specc: cannot find 'no/such/folder'\n")
    }

    @Test("the version goes to standard output")
    func version() {
        let run = Run(["--version"])
        #expect(run.output.hasPrefix("specc "))
        #expect(run.status == .success)
    }
}
