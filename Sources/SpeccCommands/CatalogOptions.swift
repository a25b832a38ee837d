import SpeccDiagnostics
import SpeccDriver
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
    /// - Throws: `UsageError` and `InputFailure`.
    static func compiler(for arguments: CommandArguments) throws -> Compiler {
        var limits = YAMLLimits.standard
        if let text = arguments[maximumFileSize.name] {
            guard let size = bytes(of: text) else {
                throw UsageError("'\(text)' is no size", hint: "write a number and a unit, such as 16MB")
            }
            limits.fileSize = size
        }
        guard !arguments.operands.isEmpty else {
            throw UsageError("no catalog named", hint: "name a folder of YAML files, such as Specs/GitHub")
        }
        let input = try SpecLoader(limits: limits).load(arguments.operands)
        guard !input.files.isEmpty else {
            let places = arguments.operands.map { "'\($0)'" }.joined(separator: ", ")
            throw UsageError("no YAML file in \(places)", hint: "catalogs end in .yaml or .yml")
        }
        return Compiler(input, limits: limits)
    }

    /// Shows the findings of a run, from `severity` upwards, on `console.error`.
    static func report(
        _ compiler: Compiler,
        severity: Severity = .note,
        arguments: CommandArguments,
        console: Console
    ) {
        let format = arguments[format.name].flatMap(DiagnosticFormat.init) ?? .text
        let renderer = DiagnosticRenderer(format, sources: compiler.sources, usesColor: console.hasColor)
        console.error(renderer.render(compiler.diagnostics.sorted().filter { $0.severity >= severity }))
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
