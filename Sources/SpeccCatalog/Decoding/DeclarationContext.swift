import SpeccDiagnostics

/// The declaration that a message is about: `endpoint 'listIssues'`.
struct DeclarationContext {
    var kind: String
    var name: String?

    init(_ kind: String, _ name: String? = nil) {
        self.kind = kind
        self.name = name
    }

    /// A key of the language: `'timeout'`.
    init(key: String) {
        kind = ""
        name = key
    }

    /// Computed only when a diagnostic is reported.
    var text: String {
        guard let name else { return kind }
        return kind.isEmpty ? quoted(name) : "\(kind) \(quoted(name))"
    }

    func element() -> DeclarationContext {
        DeclarationContext(kind.isEmpty ? "an element of" : "an element of \(kind)", name)
    }
}
