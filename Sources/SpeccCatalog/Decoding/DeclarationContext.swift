import SpeccDiagnostics

/// What a message calls the map it speaks of: `endpoint 'listIssues'`.
struct DeclarationContext {
    var kind: String
    var name: String?

    init(_ kind: String, _ name: String? = nil) {
        self.kind = kind
        self.name = name
    }

    /// A key of ours: `'timeout'`.
    init(key: String) {
        kind = ""
        name = key
    }

    /// Made only when something is reported.
    var text: String {
        guard let name else { return kind }
        return kind.isEmpty ? quoted(name) : "\(kind) \(quoted(name))"
    }

    func element() -> DeclarationContext {
        DeclarationContext(kind.isEmpty ? "an element of" : "an element of \(kind)", name)
    }
}
