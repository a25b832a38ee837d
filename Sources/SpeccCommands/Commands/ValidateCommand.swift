import SpeccDiagnostics
import SpeccDriver

/// `specc validate`: every finding of every file in one run.
struct ValidateCommand: Command {
    let name = "validate"
    let summary = "Check catalogs and show every problem with its line."
    let operands = "PATH…"
    let discussion = """
        PATH is a folder of YAML files (its subfolders are read too) or one file, which is checked together with the
        other files of its folder. Findings go to standard error, a summary to standard output.
        """
    let options = [
        CommandOption(
            "fail-on",
            value: "SEVERITY",
            choices: ["error", "warning", "note"],
            help: "The least severity that makes the run fail (error)."
        ),
        CatalogOptions.format,
        CatalogOptions.maximumFileSize,
        CommandOption("quiet", help: "Show no summary, and of findings only those that make the run fail."),
    ]

    func run(_ arguments: CommandArguments, console: Console) throws -> ExitStatus {
        var compiler = try CatalogOptions.compiler(for: arguments)
        _ = compiler.check()
        let threshold = arguments["fail-on"].flatMap(Severity.init) ?? .error
        let failing = compiler.diagnostics.all.filter { $0.severity >= threshold }
        let isQuiet = arguments.has("quiet")
        CatalogOptions.report(
            compiler,
            severity: isQuiet ? threshold : .note,
            arguments: arguments,
            console: console
        )
        if !isQuiet {
            console.output(
                DiagnosticSummary.line(for: compiler.diagnostics.all, fileCount: compiler.sources.files.count) + "\n"
            )
        }
        return failing.isEmpty ? .success : .findings
    }
}
