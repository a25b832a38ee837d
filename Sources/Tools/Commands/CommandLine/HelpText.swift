/// The output of `--help`, built from the declarations of the commands.
enum HelpText {
    static func overview(of commands: [any Command]) -> String {
        let width = commands.map(\.name.count).max() ?? 0
        let lines = commands.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }
        return """
            specc compiles YAML catalogs of HTTP APIs into Swift clients.

            Usage: specc COMMAND [OPTIONS] [PATH…]

            Commands:
            \(lines.joined())
              specc help COMMAND   shows the description and the options of a command
              specc --version      shows the version

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
