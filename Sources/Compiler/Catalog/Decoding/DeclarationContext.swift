import SpeccDiagnostics

/// The declaration that a message is about: `endpoint 'listIssues'`.
struct DeclarationContext {
    var kind: String
    var name: String?
    /// The key of the language whose value is decoded.
    private var key: (any SpecKey)?

    init(_ kind: String, _ name: String? = nil) {
        self.kind = kind
        self.name = name
    }

    /// A key of the language: `'timeout'`.
    init(key: some SpecKey) {
        kind = ""
        name = key.rawValue
        self.key = key
    }

    /// Computed only when a diagnostic is reported.
    var text: String {
        guard let name else { return kind }
        return kind.isEmpty ? quoted(name) : "\(kind) \(quoted(name))"
    }

    /// `timeout: { total: 30s }`; nil for a subject that is not a key.
    var example: String? {
        key.flatMap { key in key.entry.example.map { "\(key.rawValue): \($0)" } }
    }

    func element() -> DeclarationContext {
        DeclarationContext(kind.isEmpty ? "an element of" : "an element of \(kind)", name)
    }
}
