import SpeccDiagnostics
import SpeccDriver

/// `specc check`: compares generated files that are checked in with their catalogs.
struct CheckCommand: Command {
    let name = "check"
    let summary = "Check that generated Swift files are up to date."
    let operands = "PATH… --output DIR"
    let discussion = """
        For projects that check in generated code. PATH, DIR and the options are those of 'specc generate'. The exit
        status is 1 if a file in DIR is stale, missing or obsolete. The output lists these files and the first differing
        lines of each: '-' marks a line of the file, '+' the expected line. Nothing is written.
        """
    let options =
        [CommandOption("output", value: "DIR", help: "The folder of the generated files.")] + Generation.options + [
            CommandOption("quiet", help: "List the files without their differences.")
        ]

    /// The maximum number of lines that are printed for one file.
    private static let maximumLines = 20

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard let folder = arguments["output"] else {
            throw UsageError(
                "missing folder of the generated files",
                hint: "add '--output DIR', or use 'specc validate' to check catalogs only"
            )
        }
        let generation = try Generation(arguments, console: console)
        guard let files = generation.files else { return .findings }
        let differences = try OutputDifference.all(files, of: generation.catalogs, in: folder)
        // In machine-readable formats standard output contains the diagnostics only.
        let isMachineReadable = CatalogOptions.format(of: arguments).isMachineReadable
        let show = isMachineReadable ? console.error : console.output
        let style = isMachineReadable ? console.errorStyle : console.style
        for difference in differences {
            let label = style(.error, difference.label + ":")
            show("\(label) \(TextSanitizer.path("\(folder)/\(difference.name)"))\n")
            if !arguments.has("quiet") { show(text(of: difference, in: folder, style)) }
        }
        guard !differences.isEmpty else {
            if !arguments.has("quiet") { show("\(files.count) files are up to date\n") }
            return .success
        }
        let command =
            "specc generate \(Generation.shellArguments(of: arguments)) --output \(ShellArgument.quoted(folder))"
        show("\nto update them: \(style(.remedy, command))\n")
        return .findings
    }

    private func text(of difference: OutputDifference, in folder: String, _ style: TerminalStyle) -> String {
        guard case .stale(let current, let expected) = difference.kind else { return "" }
        let lines = UnifiedDiff(of: "\(folder)/\(difference.name)", from: current, to: expected).text
            .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
        let omitted = lines.count - Self.maximumLines
        return lines.prefix(Self.maximumLines)
            .map { "    \(UnifiedDiff.colored(TextSanitizer.escaped(String($0)), in: style))\n" }.joined()
            + (omitted > 0 ? "    … \(omitted) more lines\n" : "")
    }
}
