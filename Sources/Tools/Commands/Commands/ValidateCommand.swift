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
            if !findings.isEmpty, CatalogOptions.format(of: arguments) == .text { console.separate() }
            let summary = DiagnosticSummary.line(for: findings, fileCount: compiler.sources.files.count) + "\n"
            let usesStandardOutput = fixing?.usesStandardOutput == true
            (usesStandardOutput ? console.error : console.output)(summary)
            if !usesStandardOutput, CatalogOptions.format(of: arguments) == .text {
                console.suggest(Self.suggestions(for: findings, arguments))
            }
        }
        if !compiler.hasCatalogs, failing.isEmpty {
            let hint = "a catalog begins with the line 'specc: 1'"
            console.report("specc", "none of the files is a catalog", hint: hint)
            return .findings
        }
        return failing.isEmpty ? .success : .findings
    }

    /// The commands that fix or explain diagnostics.
    private static func suggestions(
        for findings: [Diagnostic],
        _ arguments: CommandArguments
    ) -> [(command: String, purpose: String)] {
        guard let first = findings.first else { return [] }
        var commands: [(command: String, purpose: String)] = []
        let count = findings.count { !$0.fixes.isEmpty }
        if count > 0, arguments.operands != ["-"] {
            let paths = arguments.operands.map(ShellArgument.quoted).joined(separator: " ")
            commands.append(("specc validate --fix \(paths)", "fixes \(count) of \(findings.count)"))
        }
        commands.append(("specc rules \(first.id)", "describes the rule, with examples"))
        let hasErrors = findings.contains { $0.severity == .error }
        let hasWarnings = findings.contains { $0.severity == .warning }
        if hasErrors {
            commands.append(("", "\(hasWarnings ? "further warnings" : "warnings") are reported once no error is left"))
        }
        return commands
    }
}
