/// What `--help` prints, made from the commands' own tables.
enum HelpText {
    static var overview: String {
        let width = CommandLineTool.commands.map(\.name.count).max() ?? 0
        let commands = CommandLineTool.commands.map { command in
            "  \(padded(command.name, to: width))  \(command.summary)\n"
        }
        return """
            specc compiles YAML catalogs of HTTP APIs into Swift clients.

            Usage: specc COMMAND [OPTIONS] [PATH…]

            Commands:
            \(commands.joined())
              specc help COMMAND   shows what a command takes
              specc --version      shows the version

            Exit status: 0 no error in a catalog (nothing at or above --fail-on), 1 errors or stale Swift, 2 wrong usage
            or a path that cannot be read or written, 70 a defect of specc.

            """
    }

    static func page(of command: any Command) -> String {
        let options = command.options + CommandLineTool.sharedOptions
        let spellings = options.map { option in (option.short.map { "\($0), " } ?? "") + option.spelling }
        let width = spellings.map(\.count).max() ?? 0
        let lines = zip(spellings, options).map { spelling, option in
            "  \(padded(spelling, to: width))  \(option.help)\n"
                + (option.choices.isEmpty
                    ? "" : "  \(padded("", to: width))  One of \(option.choices.joined(separator: ", ")).\n")
        }
        return """
            \(command.summary)

            Usage: specc \(command.name) [OPTIONS] \(command.operands)

            \(command.discussion)

            Options:
            \(lines.joined())
            """
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
