package import SpeccDiagnostics

/// A check of catalogs, documented in `Docs/Rules/<id>.md`.
package protocol Rule: Sendable {
    /// The id of its diagnostics: kebab-case and stable.
    static var id: String { get }
    static var severity: Severity { get }

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector)
}

/// The rules of a run. Error rules always run, because the generator relies on them.
package struct RuleRegistry: Sendable {
    package let rules: [any Rule.Type]

    /// The error rules, which the plugin's tool runs.
    package static let errors = RuleRegistry(rules: errorRules + typeRules + policyRules)

    /// The registry with additional rules at the end.
    package func adding(_ others: [any Rule.Type]) -> Self {
        RuleRegistry(rules: rules + others)
    }
}
