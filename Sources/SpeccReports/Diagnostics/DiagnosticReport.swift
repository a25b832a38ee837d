package import SpeccDiagnostics

/// Writes the findings of a run in a format. What stands in a catalog is shown, never obeyed.
package struct DiagnosticReport: Sendable {
    package var format: DiagnosticFormat
    package var sources: SourceMap
    /// ANSI colours, for `text` alone.
    package var usesColor: Bool
    /// What is known of the rules that may be named, for the formats that tell.
    package var rules: [RuleDescriptor]
    /// The version of the program, for the formats that name it.
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

    /// Everything in the order given (see `Diagnostics.sorted()`), with a line end at the end. Of no findings `json` and
    /// `sarif` are a document that says so, the others nothing.
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

/// A rule as reports present it.
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
