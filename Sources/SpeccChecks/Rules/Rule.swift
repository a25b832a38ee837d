package import SpeccDiagnostics

/// A pattern in catalogs that is reported wherever it occurs. `Docs/Rules/<id>.md` describes it.
package protocol Rule: Sendable {
    /// Kebab-case and stable: the id of its findings.
    static var id: String { get }
    static var severity: Severity { get }

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector)
}

/// The rules of a run. Error rules always run: generation relies on what they refuse.
package struct RuleRegistry: Sendable {
    package let rules: [any Rule.Type]

    private init(_ rules: [any Rule.Type]) {
        self.rules = rules
    }

    /// What the plugin's tool runs: nothing but errors.
    package static let errors = RuleRegistry(errorRules + typeRules + policyRules)

    /// The same with others behind them.
    package func adding(_ others: [any Rule.Type]) -> Self {
        RuleRegistry(rules + others)
    }
}
