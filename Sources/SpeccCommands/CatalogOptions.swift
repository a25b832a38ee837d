import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import SpeccLints
import SpeccReports
import SpeccYAML

/// The options of every command that reads catalogs, and what they mean.
enum CatalogOptions {
    static let format = CommandOption(
        "format",
        value: "FORMAT",
        choices: DiagnosticFormat.allCases.map(\.rawValue),
        help: "How findings are shown (text)."
    )
    static let maximumFileSize = CommandOption(
        "max-file-size",
        value: "SIZE",
        help: "The largest catalog file that is read, such as 16MB (8MB)."
    )

    /// The compiler for what the operands name.
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
                throw UsageError("'\(text)' is no size", hint: "write a number and a unit, such as 16MB")
            }
            limits.fileSize = min(size, SourceFile.largestSize)
        }
        return limits
    }

    /// What a run found, without what comments in the catalogs allow.
    static func findings(of compiler: Compiler) -> [Diagnostic] {
        Suppressions(in: compiler.sources).applied(to: compiler.diagnostics)
    }

    static func format(of arguments: CommandArguments) -> DiagnosticFormat {
        arguments[format.name].flatMap(DiagnosticFormat.init) ?? .text
    }

    /// Shows findings: as the run's result on `console.output` in the formats for programs, else on `console.error`.
    static func show(
        _ findings: [Diagnostic],
        of compiler: Compiler,
        arguments: CommandArguments,
        console: Console
    ) {
        show(findings, in: compiler.sources, arguments: arguments, console: console)
    }

    /// The same for findings in files that are no catalogs.
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
            usesColor: console.hasColor,
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
