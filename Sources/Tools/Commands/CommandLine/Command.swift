/// A command of `specc`, such as `specc validate`.
package protocol Command: Sendable {
    var name: String { get }
    /// One line for the list of commands.
    var summary: String { get }
    /// The operands in the synopsis: `PATH…`.
    var operands: String { get }
    /// The description that `specc help NAME` shows after the summary.
    var discussion: String { get }
    var options: [CommandOption] { get }
    /// The values of the first operand; empty where it is a path.
    var operandChoices: [String] { get }
    /// Whether a terminal shows how long the command has been running; false for servers.
    var showsProgress: Bool { get }

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus
}

extension Command {
    package var operandChoices: [String] { [] }
    package var showsProgress: Bool { true }
}

/// Commands for the same occasion.
package struct CommandGroup: Sendable {
    package let title: String
    package let commands: [any Command]

    init(_ title: String, _ commands: [any Command]) {
        self.title = title
        self.commands = commands
    }
}

/// An option of a command.
package struct CommandOption: Sendable {
    /// Without hyphens.
    package var name: String
    /// The placeholder of the value in the help, such as `DIR`; nil for an option without a value.
    package var value: String?
    /// The valid values; empty for free text.
    package var choices: [String]
    package var help: String

    package init(_ name: String, value: String? = nil, choices: [String] = [], help: String) {
        self.name = name
        self.value = value
        self.choices = choices
        self.help = help
    }

    /// The options of every command.
    package static let shared = [CommandOption("help", help: "Show this help.")]

    /// `--output DIR`
    package var synopsis: String {
        value.map { "--\(name) \($0)" } ?? "--\(name)"
    }

    /// `-o`; nil for most options.
    package var shortName: String? {
        Self.shortNames[name]
    }

    private static let shortNames = ["output": "-o", "quiet": "-q", "help": "-h"]
}

/// The output of `--help`, built from the declarations of the commands.
enum HelpText {
    static func overview(of groups: [CommandGroup]) -> String {
        let width = groups.flatMap(\.commands).map(\.name.count).max() ?? 0
        let sections = groups.map { group in
            "\(group.title):\n"
                + group.commands.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }.joined()
        }
        return """
            specc compiles YAML catalogs of HTTP APIs into Swift clients.

            Usage: specc COMMAND [OPTIONS] [PATH…]

            \(sections.joined(separator: "\n"))
            Examples:
              specc import openapi api.json --output Specs   a catalog from an OpenAPI document
              specc validate Specs                           all mistakes, with lines and remedies
              specc mock Specs                               a server with responses that fit

            'specc help COMMAND' shows the description and the options of a command, 'specc --version' the version.

            Exit status:
              0   success
              1   errors in a catalog, diagnostics that --fail-on selects, or outdated generated files
              2   invalid command line, or a path that cannot be read or written
              70  a bug in specc

            """
    }

    static func page(of command: any Command) -> String {
        let options = command.options + CommandOption.shared
        let synopses = options.map { option in (option.shortName.map { "\($0), " } ?? "") + option.synopsis }
        let width = synopses.map(\.count).max() ?? 0
        let lines = zip(synopses, options).map { synopsis, option in
            let choices = "  \(padded("", to: width))  Values: \(option.choices.joined(separator: ", ")).\n"
            return "  \(padded(synopsis, to: width))  \(option.help)\n" + (option.choices.isEmpty ? "" : choices)
        }
        let usage = ["Usage: specc \(command.name) [OPTIONS]", command.operands].filter { !$0.isEmpty }
        return """
            \(command.summary)

            \(usage.joined(separator: " "))

            \(command.discussion)

            Options:
            \(lines.joined())
            """
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
