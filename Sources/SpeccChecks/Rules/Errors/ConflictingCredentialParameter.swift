import SpeccCatalog
import SpeccDiagnostics

/// A header or query item that the endpoint's credential sets already.
enum ConflictingCredentialParameter: Rule {
    static let id = "conflicting-credential-parameter"
    static let severity = Severity.error

    static func check(_ index: CatalogIndex, _ diagnostics: inout DiagnosticCollector) {
        var reported: Set<SourceRange> = []
        for site in index.endpoints {
            guard let credential = site.credential(index.policies), let slot = credential.slot else { continue }
            let isHeader = slot.place == .header
            let parameters =
                isHeader ? site.inherited.headers(of: site.declaration) : site.inherited.query(of: site.declaration)
            for parameter in parameters {
                let name = parameter.value.name
                let isSame = isHeader ? name.value.lowercased() == slot.name.lowercased() : name.value == slot.name
                guard isSame, reported.insert(name.range).inserted else { continue }
                diagnostics.add(
                    "\(isHeader ? "header" : "query item") \(quoted(name.value)) is set by credential "
                        + quoted(credential.name.value),
                    at: name.range,
                    hint: "leave it out, or say 'auth: none' where the caller gives it",
                    notes: [Diagnostic.Note("the credential stands here", at: credential.name.range)]
                )
            }
        }
    }
}

extension CredentialDeclaration {
    /// The header or query item that carries it; nil for all other credentials.
    var slot: (place: APIKey.Location, name: String)? {
        switch kind {
        case .simple(.bearer), .simple(.basic), .oauth2, .session: (.header, "Authorization")
        case .apiKey(let key) where key.place != .body: (key.place, key.name.value)
        case .apiKey, .simple(.custom), .invalid: nil
        }
    }
}
