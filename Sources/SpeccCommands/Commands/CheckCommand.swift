import SpeccDiagnostics
import SpeccDriver
import SpeccReports

/// `specc check`: whether Swift that is checked in is what the catalogs give today.
struct CheckCommand: Command {
    let name = "check"
    let summary = "Check that generated Swift in a folder is what the catalogs give."
    let operands = "PATH… --output DIR"
    let discussion = """
        For teams that check generated code in: PATH, DIR and the options are those of 'specc generate', and nothing is
        written. A file that differs, is missing or is left over ends the run with status 1; each is named, with the
        first lines that differ. '-' marks what the folder holds, '+' what the catalogs give.
        """
    let options =
        [CommandOption("output", value: "DIR", help: "The folder that holds the Swift files.")] + Generation.options + [
            CommandOption("quiet", help: "Name the files, and do not show what differs.")
        ]

    /// Of one file's difference.
    private static let shownLines = 20

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        guard let folder = arguments["output"] else {
            throw UsageError(
                "no folder of generated Swift named",
                hint: "add --output DIR; 'specc validate' checks catalogs alone"
            )
        }
        let generation = try Generation(arguments, console: console)
        guard let files = generation.files else { return .findings }
        let differences = try OutputDifference.all(files, of: generation.catalogs, in: folder)
        // Where findings for programs take standard output, words for people go beside them.
        let show = CatalogOptions.format(of: arguments).isMachineReadable ? console.error : console.output
        for difference in differences {
            show("\(difference.words): \(TextSanitizer.path("\(folder)/\(difference.name)"))\n")
            if !arguments.has("quiet") { show(text(of: difference, in: folder)) }
        }
        guard !differences.isEmpty else {
            if !arguments.has("quiet") { show("\(files.count) files are what the catalogs give\n") }
            return .success
        }
        let words = Generation.words(of: arguments)
        show("\nto renew them: specc generate \(words) --output \(Generation.quoted(folder))\n")
        return .findings
    }

    private func text(of difference: OutputDifference, in folder: String) -> String {
        guard case .stale(let held, let given) = difference.kind else { return "" }
        let lines = UnifiedDiff(of: "\(folder)/\(difference.name)", from: held, to: given).text
            .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
        let rest = lines.count - Self.shownLines
        return lines.prefix(Self.shownLines).map { "    \(TextSanitizer.escaped(String($0)))\n" }.joined()
            + (rest > 0 ? "    … \(rest) more lines\n" : "")
    }
}
