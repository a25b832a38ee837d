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
}

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
