import SpeccDiagnostics

/// The output of `--help`, built from the declarations of the commands.
struct HelpText {
    let style: TerminalStyle

    func overview(of groups: [CommandGroup]) -> String {
        let width = groups.flatMap(\.commands).map(\.name.count).max() ?? 0
        let sections = groups.map { group in
            let rows = group.commands.map { [TerminalStyle.padded($0.name, to: width), $0.summary] }
            return heading(group.title) + style.table(rows)
        }
        return style.paragraph("specc compiles YAML catalogs of HTTP APIs into Swift clients.")
            + "\n\(style(.heading, "Usage:")) specc COMMAND [OPTIONS] [PATH…]\n\n"
            + sections.joined(separator: "\n")
            + "\n" + heading("Examples") + style.table(Self.examples)
            + "\n"
            + style.paragraph(
                "'specc help COMMAND' shows the description and the options of a command, 'specc --version' the version."
            )
            + "\n" + heading("Exit status") + style.table(Self.statuses)
    }

    private static let examples = [
        ["specc import openapi api.json --output Specs", "a catalog from an OpenAPI document"],
        ["specc validate Specs", "all mistakes, with lines and remedies"],
        ["specc mock Specs", "a server with responses that fit"],
    ]

    private static let statuses = [
        ["0", "success"],
        ["1", "errors in a catalog, diagnostics that --fail-on selects, or outdated generated files"],
        ["2", "invalid command line, or a path that cannot be read or written"],
        ["70", "a bug in specc"],
    ]

    func page(of command: any Command) -> String {
        let options = command.options + CommandOption.shared
        let rows = options.flatMap { option -> [[String]] in
            let synopsis = (option.shortName.map { "\($0), " } ?? "") + option.synopsis
            let choices = ["", "Values: \(option.choices.joined(separator: ", "))."]
            return [[synopsis, option.help]] + (option.choices.isEmpty ? [] : [choices])
        }
        let usage = ["specc \(command.name) [OPTIONS]", command.operands].filter { !$0.isEmpty }
        return style.paragraph(command.summary) + "\n"
            + style.paragraph("\(style(.heading, "Usage:")) \(usage.joined(separator: " "))", indent: 7) + "\n"
            + text(command.discussion) + "\n"
            + heading("Options") + style.table(rows)
    }

    private func heading(_ title: String) -> String { style(.heading, title + ":") + "\n" }

    /// Paragraphs with the line breaks of the source, which a terminal breaks again; indented lines remain as they are.
    private func text(_ discussion: String) -> String {
        guard style.width != nil else { return discussion + "\n" }
        let paragraphs = discussion.split(separator: "\n\n", omittingEmptySubsequences: true)
        return paragraphs.map { paragraph -> String in
            let lines = paragraph.split(separator: "\n")
            guard !lines.contains(where: { $0.hasPrefix(" ") }) else { return String(paragraph) + "\n" }
            return style.paragraph(lines.joined(separator: " "))
        }.joined(separator: "\n")
    }
}
