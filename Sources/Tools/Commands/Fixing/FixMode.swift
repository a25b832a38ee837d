import SpeccDiagnostics
import SpeccDriver

/// The output of `validate --fix`: changed files, a diff (`--dry-run`), or the fixed text of standard input.
enum FixMode {
    case files, diff, filter

    /// Nil without `--fix`.
    ///
    /// - Throws: `UsageError` for options that cannot be combined.
    init?(_ arguments: CommandArguments) throws(UsageError) {
        let isDryRun = arguments.has("dry-run")
        guard arguments.has("fix") else {
            guard !isDryRun else { throw UsageError("'--dry-run' requires '--fix'") }
            return nil
        }
        self = isDryRun ? .diff : arguments.operands == ["-"] ? .filter : .files
        if usesStandardOutput, let format = arguments[CatalogOptions.format.name],
            CatalogOptions.format(of: arguments).isMachineReadable
        {
            let result = isDryRun ? "the diff" : "the fixed text"
            throw UsageError(
                "'--format \(format)' would mix diagnostics with \(result) on standard output",
                hint: "remove '--format'"
            )
        }
    }

    /// Whether the result is written to standard output, so that the summary is not.
    var usesStandardOutput: Bool {
        self != .files
    }

    /// Applies the fixes and returns the compiler of the fixed catalogs.
    func run(_ arguments: CommandArguments, console: Console) throws -> Compiler {
        let limits = try CatalogOptions.limits(of: arguments)
        let input = try CatalogPaths(arguments.operands, limits: limits).input(from: console)
        let scope = PathScope(arguments.operands)
        let isStandardInput = arguments.operands == ["-"]
        let fixer = CatalogFixer(limits: limits) { isStandardInput || scope.contains($0.path) }
        let result = fixer.fixed(input)
        if result.isUnfinished {
            console.report("specc", "not all fixes were applied; run the command again")
        }
        switch self {
        case .diff:
            for change in result.changes {
                console.output(UnifiedDiff(of: change.path, from: change.old, to: change.new).text(in: console.style))
            }
        case .filter:
            if let file = result.compiler.sources.files.first, file.isRepeatable(limits) { console.output(file.text) }
        case .files:
            try CatalogWriter.write(result.changes)
            if !arguments.has("quiet"), !CatalogOptions.format(of: arguments).isMachineReadable {
                console.list(result.changes.map { (.fixed, $0.path) })
            }
        }
        return result.compiler
    }
}
