import SpeccDiagnostics
import SpeccDriver

/// The `specc` command: finds the verb, reads its options, runs it, and turns what goes wrong into words and a status.
package struct CommandLineTool {
    package static let commands: [any Command] = [
        ValidateCommand(),
        FmtCommand(),
        GenerateCommand(),
        CheckCommand(),
        RulesCommand(),
        SchemaCommand(),
        InitCommand(),
        DumpCommand(),
        ExplainCommand(),
        CompletionsCommand(),
    ]

    /// What other tools call the same.
    private static let synonyms = [
        "lint": "validate", "test": "validate", "verify": "validate", "diff": "check",
        "version": "--version", "format": "fmt", "build": "generate", "gen": "generate", "compile": "generate",
    ]

    /// What every verb takes.
    static let sharedOptions = [
        CommandOption("help", help: "Show what the command does and takes.")
    ]

    private let console: Console

    package init(console: Console) {
        self.console = console
    }

    /// - Parameter words: The command line without the program's name.
    package func run(_ words: [String]) -> ExitStatus {
        do {
            return try dispatch(words)
        } catch let error as UsageError {
            complain(error.message, hint: error.hint)
            return .usage
        } catch let error as FileError {
            complain(error.message, hint: error.hint)
            return .usage
        } catch {
            complain("internal error: \(error)", hint: "please report it with the catalog that caused it")
            return .internalError
        }
    }

    private func dispatch(_ words: [String]) throws -> ExitStatus {
        guard let verb = words.first else {
            console.error(HelpText.overview)
            return .usage
        }
        switch verb {
        case "--help", "-h":
            console.output(HelpText.overview)
            return .success
        case "--version":
            console.output("specc \(SpeccVersion.current)\n")
            return .success
        case "help":
            return try help(words.dropFirst())
        default:
            return try run(command(named: verb), Array(words.dropFirst()))
        }
    }

    private func help(_ words: ArraySlice<String>) throws(UsageError) -> ExitStatus {
        console.output(
            words.isEmpty ? HelpText.overview : HelpText.page(of: try command(named: words[words.startIndex]))
        )
        return .success
    }

    private func run(_ command: any Command, _ words: [String]) throws -> ExitStatus {
        if words.contains("--help") || words.contains("-h") {
            console.output(HelpText.page(of: command))
            return .success
        }
        let arguments = try CommandArguments(words, options: command.options + Self.sharedOptions)
        return try command.run(arguments, console: console)
    }

    private func command(named name: String) throws(UsageError) -> any Command {
        if let command = Self.commands.first(where: { $0.name == name }) {
            return command
        }
        if name.hasPrefix("-") {
            throw UsageError("unknown option '\(name)'", hint: "'specc --help' shows what there is")
        }
        if let meant = Self.synonyms[name] {
            throw UsageError("unknown command '\(name)'", hint: "did you mean 'specc \(meant)'?")
        }
        let nearest = NearestName(Self.commands.map(\.name) + ["help"]).match(for: name)
        throw UsageError(
            "unknown command '\(name)'",
            hint: nearest.map { "did you mean 'specc \($0)'?" } ?? "'specc --help' lists the commands"
        )
    }

    private func complain(_ message: String, hint: String?) {
        // Messages name paths, options and other words of the command line, whatever those contain.
        console.error("specc: \(TextSanitizer.escaped(message))\n")
        if let hint {
            console.error("       \(TextSanitizer.escaped(hint))\n")
        }
    }
}
