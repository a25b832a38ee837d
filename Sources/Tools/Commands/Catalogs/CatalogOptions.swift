import SpeccDiagnostics
import SpeccDriver
import SpeccLints
import SpeccYAML

/// The options that all commands that read catalogs share.
enum CatalogOptions {
    static let format = CommandOption(
        "format",
        value: "FORMAT",
        choices: DiagnosticFormat.allCases.map(\.rawValue),
        help: "The format of diagnostics (default: text)."
    )
    static let maximumFileSize = CommandOption(
        "max-file-size",
        value: "SIZE",
        help: "The maximum size of a catalog file, such as 16MB (default: 8MB)."
    )

    /// Creates a compiler for the catalogs that the operands select.
    ///
    /// - Throws: `UsageError` and `FileError`.
    static func compiler(for arguments: CommandArguments, console: Console) throws -> Compiler {
        let limits = try limits(of: arguments)
        let input = try CatalogPaths(arguments.operands, limits: limits).input(from: console)
        return Compiler(input, limits: limits, rules: .all)
    }

    static func limits(of arguments: CommandArguments) throws(UsageError) -> YAMLLimits {
        var limits = YAMLLimits.standard
        if let text = arguments[maximumFileSize.name] {
            guard let size = bytes(of: text) else {
                throw UsageError("'\(text)' is not a size", hint: "write a number with a unit, such as 16MB")
            }
            limits.fileSize = min(size, SourceFile.largestSize)
        }
        return limits
    }

    /// The diagnostics of a run without those that `specc:allow` comments suppress.
    static func findings(of compiler: Compiler) -> [Diagnostic] {
        Suppressions(in: compiler.sources).applied(to: compiler.diagnostics)
    }

    static func format(of arguments: CommandArguments) -> DiagnosticFormat {
        arguments[format.name].flatMap(DiagnosticFormat.init) ?? .text
    }

    /// Prints diagnostics: to standard output in machine-readable formats, else to standard error.
    static func show(
        _ findings: [Diagnostic],
        in sources: SourceMap,
        arguments: CommandArguments,
        console: Console
    ) {
        let format = format(of: arguments)
        let report = DiagnosticReport(
            format,
            sources: sources,
            style: console.errorStyle,
            rules: format == .sarif ? RulePages.embedded.all.map(RuleDescriptor.init) : [],
            version: SpeccVersion.current
        )
        (format.isMachineReadable ? console.output : console.error)(report.render(findings))
    }

    private static func bytes(of text: String) -> Int? {
        for (unit, factor) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000), ("KB", 1000), ("B", 1)]
        where text.hasSuffix(unit) {
            guard let count = Int(text.dropLast(unit.count)), count > 0 else { return nil }
            let (size, overflow) = count.multipliedReportingOverflow(by: factor)
            return overflow ? nil : size
        }
        return nil
    }
}

extension RuleDescriptor {
    init(_ page: RulePage) {
        self.init(
            id: page.id,
            severity: page.severity,
            summary: page.summary,
            help: page.rationale,
            aliases: page.aliases
        )
    }
}
