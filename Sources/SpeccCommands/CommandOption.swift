/// A flag a command takes, as `--help` shows it and the parser reads it.
package struct CommandOption: Sendable {
    package var name: String
    /// What stands for the value in the help text (`DIR`); nil for a flag without one.
    package var value: String?
    /// The words the value may be; empty where it is free text.
    package var choices: [String]
    package var help: String

    package init(_ name: String, value: String? = nil, choices: [String] = [], help: String) {
        self.name = name
        self.value = value
        self.choices = choices
        self.help = help
    }

    package var spelling: String {
        value.map { "--\(name) \($0)" } ?? "--\(name)"
    }

    /// The one letter that does as well: `-o`.
    package var short: String? {
        Self.shorts[name]
    }

    private static let shorts = ["output": "-o", "quiet": "-q", "help": "-h"]
}
