import SpeccDiagnostics
import SpeccDriver
import SpeccReports

/// `specc validate`: every finding of every file in one run.
struct ValidateCommand: Command {
    let name = "validate"
    let summary = "Check catalogs and show every problem with its line."
    let operands = "PATH…"
    let discussion = """
        PATH is a folder of YAML files (its subfolders are read too), one file, which is checked together with the
        other files of its folder, a pattern in quotes such as 'Specs/**/*.yaml', or - for standard input.

        Findings go to standard error and a summary to standard output; with --format json, sarif or github the
        findings are the result and go to standard output alone. A warning is allowed by a comment on its line or the
        line above: # specc:allow RULE reason. 'specc rules' lists the rules.

        With --fix what can be fixed safely is fixed in the files that PATH names (comments and layout stay), and
        what is left is shown. --fix --dry-run prints the changes as a diff instead; --fix - prints the fixed text.
        """
    let options = [
        CommandOption(
            "fail-on",
            value: "SEVERITY",
            choices: ["error", "warning", "note"],
            help: "The least severity that makes the run fail (error)."
        ),
        CommandOption("fix", help: "Mend what can be fixed safely, then show what is left."),
        CommandOption("dry-run", help: "With --fix: print a diff and change no file."),
        CatalogOptions.format,
        CatalogOptions.maximumFileSize,
        CommandOption("quiet", help: "Show no summary, and of findings only those that make the run fail."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        let fixing = try FixMode(arguments)
        let compiler: Compiler
        if let fixing {
            compiler = try fixing.run(arguments, console: console)
        } else {
            var plain = try CatalogOptions.compiler(for: arguments, console: console)
            plain.check()
            compiler = plain
        }
        let findings = CatalogOptions.findings(of: compiler)
        let threshold = arguments["fail-on"].flatMap(Severity.init) ?? .error
        let failing = findings.filter { $0.severity >= threshold }
        let isQuiet = arguments.has("quiet")
        CatalogOptions.show(isQuiet ? failing : findings, of: compiler, arguments: arguments, console: console)
        if !isQuiet, !CatalogOptions.format(of: arguments).isMachineReadable {
            let summary = DiagnosticSummary.line(for: findings, fileCount: compiler.sources.files.count) + "\n"
            (fixing?.hasResult == true ? console.error : console.output)(summary)
        }
        return failing.isEmpty ? .success : .findings
    }
}
