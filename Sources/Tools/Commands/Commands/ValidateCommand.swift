import SpeccDiagnostics
import SpeccDriver

/// `specc validate`: checks catalogs and reports all diagnostics in one run.
struct ValidateCommand: Command {
    let name = "validate"
    let summary = "Check catalogs and report all errors, or all warnings if there are none."
    let operands = "PATH…"
    let discussion = """
        PATH is a folder of YAML files, including subfolders, a single file, which is checked together with the other
        files in its folder, a quoted pattern such as 'Specs/**/*.yaml', or '-' for standard input.

        All errors are reported in one run. Most warnings, such as those of unused types, are reported once no error is left,
        since they could be consequences of an error.

        Diagnostics are written to standard error and a summary to standard output. With --format json, sarif or github,
        diagnostics are written to standard output without a summary. A comment on the same line or the line above
        suppresses a warning: # specc:allow RULE reason. 'specc rules' lists the rules. A run without any catalog fails.

        --fix applies the safe fixes to the files that PATH selects, preserves comments and formatting, and reports the
        remaining diagnostics. --fix --dry-run prints the changes as a diff, and --fix - prints the fixed text.
        """
    let options = [
        CommandOption(
            "fail-on",
            value: "SEVERITY",
            choices: ["error", "warning", "note"],
            help: "The lowest severity that makes the run fail (default: error)."
        ),
        CommandOption("fix", help: "Apply the safe fixes, then report the remaining diagnostics."),
        CommandOption("dry-run", help: "With --fix: print a diff and change no file."),
        CatalogOptions.format,
        CatalogOptions.maximumFileSize,
        CommandOption("quiet", help: "Report only diagnostics that make the run fail, and no summary."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let fixing = try FixMode(arguments)
        var compiler =
            try fixing?.run(arguments, console: console)
            ?? CatalogOptions.compiler(for: arguments, console: console)
        compiler.check()
        let findings = CatalogOptions.findings(of: compiler)
        let threshold = arguments["fail-on"].flatMap(Severity.init) ?? .error
        let failing = findings.filter { $0.severity >= threshold }
        let isQuiet = arguments.has("quiet")
        let shown = isQuiet ? failing : findings
        CatalogOptions.show(shown, in: compiler.sources, arguments: arguments, console: console)
        if !isQuiet, !CatalogOptions.format(of: arguments).isMachineReadable {
            let summary = DiagnosticSummary.line(for: findings, fileCount: compiler.sources.files.count) + "\n"
            (fixing?.usesStandardOutput == true ? console.error : console.output)(summary)
        }
        if !compiler.hasCatalogs, failing.isEmpty {
            console.error("specc: none of the files is a catalog\n       a catalog begins with the line 'specc: 1'\n")
            return .findings
        }
        return failing.isEmpty ? .success : .findings
    }
}
