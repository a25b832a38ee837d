import SpeccDiagnostics
import SpeccYAML

/// `credentials:`; the name of a kind, or a map with one of `kind`, `apiKey`, `oauth2` and `bearer`.
enum CredentialDecoder {
    static func decodeAll(_ node: YAMLNode, _ context: inout DecodingContext) -> [CredentialDeclaration] {
        context.names(of: node, in: DeclarationContext(key: FileKey.credentials), example: "token: bearer").map {
            decode($0, &context)
        }
    }

    private static func decode(_ pair: YAMLPair, _ context: inout DecodingContext) -> CredentialDeclaration {
        let subject = DeclarationContext("credential", pair.key.value)
        var credential = CredentialDeclaration(name: pair.key, kind: .invalid)
        if context.reportEmpty(pair, subject, expected: "'bearer', 'basic', 'custom' or a map") { return credential }
        guard case .mapping(let pairs) = pair.value.content else {
            if reportSecret(pair.value, &context) { return credential }
            let remedy = pair.value.text.flatMap(Self.remedy)
            if let keyword = context.choice(pair.value, subject, CredentialDeclaration.Simple.self, hint: remedy) {
                credential.kind = .simple(keyword.value)
            }
            return credential
        }
        var builder = CredentialBuilder()
        let entries = context.entries(of: pair.value, as: CredentialKey.self, in: subject)
        for entry in entries { builder.read(entry, &context) }
        credential.docs = builder.docs
        let found = CredentialBuilder.kinds.filter { pairs.contains($0.rawValue) }
        guard let kind = found.first else {
            guard context.isWhole(entries, of: pair.value) else { return credential }
            let hint = "for example 'apiKey: header X-API-Key'"
            let kinds = alternatives(CredentialBuilder.kinds.map { quoted($0.rawValue) })
            context.report("required-key", "\(subject.text) needs one of \(kinds)", at: pair.key.range, hint: hint)
            return credential
        }
        if found.count > 1 {
            context.reportConflictingForms(entries, found[0], found[1])
            return credential
        }
        reportMisplacedKeys(entries, of: kind, &context)
        credential.kind = builder.kind(kind, pairs, pair.key, subject, &context) ?? .invalid
        return credential
    }

    /// `jwt`, `header X-API-Key`
    static func remedy(for kind: String) -> String? {
        let parts = kind.split(separator: " ")
        if parts.count == 2, ["header", "query", "body"].contains(parts[0]) { return "write '{ apiKey: \(kind) }'" }
        return ValueSynonyms.credentials[kind.lowercased()]
    }

    /// Reports a token in place of the kind, without repeating it in the message.
    private static func reportSecret(_ node: YAMLNode, _ context: inout DecodingContext) -> Bool {
        guard let text = node.text else { return false }
        let scheme = text.prefix { $0 != " " }.lowercased()
        guard text.utf8.count > maximumKindLength || text.contains(" ") && ["bearer", "basic"].contains(scheme) else {
            return false
        }
        context.report(
            "hardcoded-secret",
            "this looks like a secret",
            at: node.range,
            hint: "never store secrets in a catalog: write the kind, such as 'bearer', and pass the token in Swift"
        )
        return true
    }

    /// Longer than the name of any kind of credential, in any tool.
    private static let maximumKindLength = 24

    /// Reports keys of another kind, such as `scopes` of an API key.
    private static func reportMisplacedKeys(
        _ entries: [MappingEntry<CredentialKey>],
        of kind: CredentialKey,
        _ context: inout DecodingContext
    ) {
        for entry in entries {
            guard let required = CredentialBuilder.requiredKinds[entry.key], required != kind else { continue }
            context.report(
                "misplaced-key",
                "\(quoted(entry.key.rawValue)) cannot be combined with \(quoted(kind.rawValue))",
                at: entry.pair.key.range,
                hint: "it requires \(quoted(required.rawValue))"
            )
        }
    }
}
