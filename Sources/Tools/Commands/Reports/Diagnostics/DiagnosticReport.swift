package import SpeccDiagnostics

/// Renders the diagnostics of a run in a format. Text of a catalog is always escaped.
package struct DiagnosticReport: Sendable {
    package var format: DiagnosticFormat
    package var sources: SourceMap
    /// Whether to use ANSI colors, for `text` only.
    package var usesColor: Bool
    /// The descriptions of rules, for formats that include them.
    package var rules: [RuleDescriptor]
    /// The version of the program, for formats that include it.
    package var version: String

    package init(
        _ format: DiagnosticFormat = .text,
        sources: SourceMap,
        usesColor: Bool = false,
        rules: [RuleDescriptor] = [],
        version: String = ""
    ) {
        self.format = format
        self.sources = sources
        self.usesColor = usesColor
        self.rules = rules
        self.version = version
    }

    /// Renders the diagnostics in their order (see `Diagnostics.sorted()`), with a trailing line end. Without diagnostics,
    /// `json` and `sarif` are documents with empty lists, and the other formats are empty.
    package func render(_ diagnostics: [Diagnostic]) -> String {
        switch format {
        case .text: DiagnosticRenderer(sources: sources, usesColor: usesColor).render(diagnostics)
        case .json: JSONReport(sources: sources).render(diagnostics)
        case .sarif: SARIFReport(sources: sources, rules: rules, version: version).render(diagnostics)
        case .github: GitHubReport(sources: sources).render(diagnostics)
        case .xcode: LineReport(sources: sources).render(diagnostics)
        }
    }
}

/// The description of a rule in a report.
package struct RuleDescriptor: Sendable {
    package var id: String
    package var severity: Severity
    package var summary: String
    package var help: String
    /// Former ids.
    package var aliases: [String]

    package init(id: String, severity: Severity, summary: String, help: String, aliases: [String] = []) {
        self.id = id
        self.severity = severity
        self.summary = summary
        self.help = help
        self.aliases = aliases
    }
}
