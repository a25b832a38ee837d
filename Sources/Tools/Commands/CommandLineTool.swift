import SpeccDiagnostics
import SpeccDriver

/// The `specc` command line tool: selects the command, parses its arguments, runs it and reports errors.
package struct CommandLineTool {
    package static let commands: [any Command] = {
        let commands: [any Command] = [
            ValidateCommand(),
            FmtCommand(),
            GenerateCommand(),
            CheckCommand(),
            OutputsCommand(),
            RulesCommand(),
            SchemaCommand(),
            InitCommand(),
            ImportCommand(),
            AddCommand(),
            DumpCommand(),
            ExplainCommand(),
            DiffCommand(),
            ExportCommand(),
            MockCommand(),
            VerifyCommand(),
            DocsCommand(),
            LspCommand(),
            McpCommand { CommandLineTool(console: $1).run($0) },
            PrivacyCommand(),
        ]
        let completed = commands + [SkillCommand(for: commands)]
        return completed + [CompletionsCommand(for: completed)]
    }()

    /// Names of similar commands in other tools.
    private static let synonyms = [
        "lint": "validate", "test": "validate", "serve": "mock",
        "version": "--version", "format": "fmt", "build": "generate", "gen": "generate", "compile": "generate",
    ]

    private let console: Console

    package init(console: Console) {
        self.console = console
    }

    /// - Parameter arguments: The command line without the name of the program.
    package func run(_ arguments: [String]) -> ExitStatus {
        do {
            return try dispatch(arguments)
        } catch let error as UsageError {
            report(error.message, hint: error.hint)
            return .usage
        } catch let error as FileError {
            report(error.message, hint: error.hint)
            return .usage
        } catch {
            report("internal error: \(error)", hint: "please report it with the catalog that caused it")
            return .internalError
        }
    }

    private func dispatch(_ arguments: [String]) throws -> ExitStatus {
        guard let name = arguments.first else {
            console.error(HelpText.overview(of: Self.commands))
            return .usage
        }
        switch name {
        case "--help", "-h":
            console.output(HelpText.overview(of: Self.commands))
            return .success
        case "--version":
            console.output("specc \(SpeccVersion.current)\n")
            return .success
        case "help":
            let page = arguments.count > 1 ? HelpText.page(of: try command(named: arguments[1])) : nil
            console.output(page ?? HelpText.overview(of: Self.commands))
            return .success
        default:
            return try run(command(named: name), Array(arguments.dropFirst()))
        }
    }

    private func run(_ command: any Command, _ arguments: [String]) throws -> ExitStatus {
        if arguments.contains("--help") || arguments.contains("-h") {
            console.output(HelpText.page(of: command))
            return .success
        }
        let arguments = try CommandArguments(arguments, options: command.options + CommandOption.shared)
        guard let progress = console.progress, command.showsProgress else {
            return try command.run(arguments, console: console)
        }
        return try progress.show("specc \(command.name)") { try command.run(arguments, console: console) }
    }

    private func command(named name: String) throws(UsageError) -> any Command {
        if let command = Self.commands.first(where: { $0.name == name }) {
            return command
        }
        if name.hasPrefix("-") {
            throw UsageError("unknown option '\(name)'", hint: "'specc --help' lists commands and options")
        }
        if let synonym = Self.synonyms[name] {
            throw UsageError("unknown command '\(name)'", hint: "did you mean 'specc \(synonym)'?")
        }
        let nearest = NearestName(Self.commands.map(\.name) + ["help"]).match(for: name)
        throw UsageError(
            "unknown command '\(name)'",
            hint: nearest.map { "did you mean 'specc \($0)'?" } ?? "'specc --help' lists the commands"
        )
    }

    /// Messages contain arguments of the command line, so they are escaped.
    private func report(_ message: String, hint: String?) {
        console.error("specc: \(TextSanitizer.escaped(message))\n")
        if let hint {
            console.error("       \(TextSanitizer.escaped(hint))\n")
        }
    }
}
