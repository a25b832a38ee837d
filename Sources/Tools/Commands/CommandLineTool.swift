import SpeccDiagnostics
import SpeccDriver

/// The `specc` command line tool: selects the command, parses its arguments, runs it and reports errors.
package struct CommandLineTool {
    /// All commands, in the groups and the order of `specc --help`.
    package static let groups: [CommandGroup] = {
        let groups = [
            CommandGroup(title: "Begin", commands: [InitCommand(), ImportCommand(), AddCommand()]),
            CommandGroup(
                title: "Write",
                commands: [ValidateCommand(), FmtCommand(), ExplainCommand(), RulesCommand()]
            ),
            CommandGroup(title: "Run", commands: [MockCommand(), VerifyCommand(), DocsCommand()]),
            CommandGroup(title: "Review", commands: [DiffCommand(), ExportCommand(), PrivacyCommand()]),
            CommandGroup(title: "Build", commands: [GenerateCommand(), CheckCommand(), OutputsCommand()]),
        ]
        let tools: [any Command] = [
            LspCommand(), McpCommand { CommandLineTool(console: $1).run($0) }, SchemaCommand(), DumpCommand(),
        ]
        let described = groups.flatMap(\.commands) + tools
        let pages: [any Command] = [SkillCommand(commands: described)]
        return groups + [
            CommandGroup(
                title: "For other programs",
                commands: tools + pages + [CompletionsCommand(for: described + pages)]
            )
        ]
    }()

    package static let commands = groups.flatMap(\.commands)

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
            console.error(HelpText(style: console.errorStyle).overview(of: Self.groups))
            return .usage
        }
        switch name {
        case "--help", "-h":
            console.output(help.overview(of: Self.groups))
            return .success
        case "--version":
            console.output("specc \(SpeccVersion.current)\n")
            return .success
        case "help":
            let page = arguments.count > 1 ? help.page(of: try command(named: arguments[1])) : nil
            console.output(page ?? help.overview(of: Self.groups))
            return .success
        default:
            return try run(command(named: name), Array(arguments.dropFirst()))
        }
    }

    private func run(_ command: any Command, _ arguments: [String]) throws -> ExitStatus {
        if arguments.contains("--help") || arguments.contains("-h") {
            console.output(help.page(of: command))
            return .success
        }
        let arguments = try CommandArguments(arguments, options: command.options + CommandOption.shared)
        guard let progress = console.progress, command.showsProgress else {
            return try command.run(arguments, console: console)
        }
        return try progress.show("specc \(command.name)") { try command.run(arguments, console: console) }
    }

    private var help: HelpText { HelpText(style: console.style) }

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
        console.report("specc", TextSanitizer.escaped(message), hint: hint.map(TextSanitizer.escaped))
    }
}
