import SpeccDiagnostics
import SpeccYAML

/// `credentials:`; a word, or a map that one of `kind`, `apiKey`, `oauth2` and `bearer` makes what it is.
enum CredentialDecoder {
    static func decodeAll(_ node: YAMLNode, _ context: inout DecodingContext) -> [CredentialDeclaration] {
        context.names(of: node, in: DeclarationContext(key: FileKey.credentials.rawValue), example: "token: bearer").map
        {
            decode($0, &context)
        }
    }

    private static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> CredentialDeclaration {
        let place = DeclarationContext("credential", pair.key.value)
        var credential = CredentialDeclaration(name: pair.key, kind: .invalid)
        if context.reportEmpty(pair, place, expected: "'bearer', 'basic', 'custom' or a map") { return credential }
        guard case .mapping(let pairs) = pair.value.content else {
            if let word = context.choice(pair.value, place, CredentialDeclaration.Simple.self) {
                credential.kind = .simple(word.value)
            }
            return credential
        }
        var reading = CredentialBuilder()
        let entries = context.entries(of: pair.value, as: CredentialKey.self, in: place)
        for entry in entries { reading.read(entry, &context) }
        credential.docs = reading.docs
        let makers = CredentialBuilder.makers.filter { pairs.contains($0.rawValue) }
        guard let maker = makers.first else {
            let hint = "such as 'apiKey: header X-API-Key'"
            let words = alternatives(CredentialBuilder.makers.map { quoted($0.rawValue) })
            context.report("required-key", "\(place.text) says none of \(words)", at: pair.key.range, hint: hint)
            return credential
        }
        if makers.count > 1 {
            context.reportConflictingForms(entries, makers[0], makers[1])
            return credential
        }
        reportStrays(among: entries, beside: maker, &context)
        credential.kind = reading.kind(maker, pairs, pair.key, place, &context) ?? .invalid
        return credential
    }

    /// `{ apiKey: query key, scopes: [read] }`: an API key has no scopes.
    private static func reportStrays(
        among entries: [Entry<CredentialKey>],
        beside maker: CredentialKey,
        _ context: inout DecodingContext
    ) {
        for entry in entries {
            guard let home = CredentialBuilder.homes[entry.key], home != maker else { continue }
            context.report(
                "misplaced-key",
                "\(quoted(entry.key.rawValue)) does not go with \(quoted(maker.rawValue))",
                at: entry.pair.key.range,
                hint: "it belongs to a credential with \(quoted(home.rawValue))"
            )
        }
    }
}
