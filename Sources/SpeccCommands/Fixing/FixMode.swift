import SpeccDiagnostics
import SpeccDriver
import SpeccReports

/// What `validate --fix` does with what it fixed.
enum FixMode {
    case files, diff, filter

    /// Nil without `--fix`.
    ///
    /// - Throws: `UsageError` for options that do not go together.
    init?(_ arguments: CommandArguments) throws(UsageError) {
        let isDry = arguments.has("dry-run")
        guard arguments.has("fix") else {
            guard !isDry else { throw UsageError("'--dry-run' goes with '--fix'") }
            return nil
        }
        self = isDry ? .diff : arguments.operands == ["-"] ? .filter : .files
        if hasResult, CatalogOptions.format(of: arguments).isMachineReadable {
            let result = isDry ? "the diff" : "the fixed text"
            throw UsageError(
                "standard output holds \(result), and cannot hold the findings too",
                hint: "leave '--format' out"
            )
        }
    }

    /// Whether standard output is taken.
    var hasResult: Bool {
        self != .files
    }

    /// The compiler of what is left, once the fixed texts are where they belong.
    func run(_ arguments: CommandArguments, console: Console) throws -> Compiler {
        let limits = try CatalogOptions.limits(of: arguments)
        let input = try CatalogPaths(arguments.operands, limits: limits).input(from: console)
        let scope = PathScope(arguments.operands)
        let isFiltering = arguments.operands == ["-"]
        let mender = CatalogFixer(limits: limits) { isFiltering || scope.contains($0.path) }
        let result = mender.fixed(input)
        if result.isUnfinished {
            console.error("specc: not everything that can be fixed has been; run the command again\n")
        }
        switch self {
        case .diff:
            for change in result.changes {
                console.output(UnifiedDiff(of: change.path, from: change.old, to: change.new).text)
            }
        case .filter:
            if let file = result.compiler.sources.files.first, file.isRepeatable(limits) { console.output(file.text) }
        case .files:
            try CatalogWriter.write(result.changes)
            if !arguments.has("quiet"), !CatalogOptions.format(of: arguments).isMachineReadable {
                for change in result.changes { console.output("fixed \(TextSanitizer.path(change.path))\n") }
            }
        }
        return result.compiler
    }
}
