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
            // `{ bearer: header X-Subject-Token, apiKey: header X-Auth-Token, renew: login }`
            let place = found == [.apiKey, .bearer] ? entries.first { $0.key == .apiKey } : nil
            let isSession = entries.contains { $0.key == .renew }
            context.reportConflictingForms(
                entries,
                found[0],
                found[1],
                hint: isSession
                    ? place?.value.text.map { "write 'sends: \($0)' instead of 'apiKey' for the token of a session" }
                    : nil
            )
            return credential
        }
        reportMisplacedKeys(entries, of: kind, &context)
        // A rejected key may be the one that seems to be missing.
        let isWhole = context.isWhole(entries, of: pair.value)
        credential.kind = builder.kind(kind, pairs, isWhole: isWhole, pair.key, subject, &context) ?? .invalid
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
            let hasPrefix = kind == .apiKey || kind == .bearer && entries.contains { $0.key == .sends }
            if entry.key == .prefix, !hasPrefix {
                context.report(
                    "misplaced-key",
                    "'prefix' is the text before an API key or the token of a session",
                    at: entry.pair.key.range,
                    hint: kind == .bearer
                        ? "add the location of the token, 'sends: header Authorization'" : "it requires 'apiKey'"
                )
            }
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

/// The keys of a credential in its long form, collected until its kind is known.
struct CredentialBuilder {
    /// The keys that determine the kind; exactly one is required.
    static let kinds: [CredentialKey] = [.kind, .apiKey, .oauth2, .bearer]

    /// The kind that each of the other keys requires.
    static let requiredKinds: [CredentialKey: CredentialKey] = [
        .token: .oauth2, .host: .oauth2, .client: .oauth2, .scopes: .oauth2, .sends: .bearer, .renew: .bearer,
        .with: .bearer, .expires: .bearer, .rejected: .bearer,
    ]

    private(set) var docs: Located<String>?
    private var simple: CredentialDeclaration.Simple?
    private var apiKey: (location: CredentialDeclaration.APIKey.Location, name: Located<String>)?
    private var prefix: Located<String>?
    private var grant: CredentialDeclaration.Grant?
    private var issuer: Located<ServerTemplate>?
    private var host: Located<String>?
    private var client: CredentialDeclaration.ClientAuthentication?
    private var scopes: [Located<String>] = []
    private var bearer: Located<String>?
    private var sends: (location: CredentialDeclaration.APIKey.Location, name: Located<String>)?
    private var renew: Located<String>?
    private var with: Located<String>?
    private var expires: Located<String>?
    private var rejected: [Located<Int>] = []

    mutating func read(_ entry: MappingEntry<CredentialKey>, _ context: inout DecodingContext) {
        let value = entry.value
        switch entry.key {
        case .kind:
            let hint = value.text.flatMap(CredentialDecoder.remedy)
            simple = context.choice(value, entry.subject, CredentialDeclaration.Simple.self, hint: hint)?.value
        case .apiKey: apiKey = location(entry, &context)
        case .sends: sends = location(entry, &context)
        case .prefix: prefix = context.text(value, entry.subject)
        case .oauth2:
            // `authorizationCode`, `password`, `implicit` and `deviceCode` need a user to sign in.
            let hint = "for tokens of a signed-in user write 'refreshToken', or 'kind: bearer'"
            grant = context.choice(value, entry.subject, CredentialDeclaration.Grant.self, hint: hint)?.value
        case .token: issuer = HostDecoder.readTokenEndpoint(value, entry.subject, &context)
        case .host: host = context.text(value, entry.subject, expected: "the name of a server")
        case .client:
            client = context.choice(value, entry.subject, CredentialDeclaration.ClientAuthentication.self)?.value
        case .scopes: scopes = context.texts(value, entry.subject)
        case .bearer: bearer = context.fieldOrHeader(value, entry.subject)
        case .renew: renew = context.text(value, entry.subject)
        case .with: with = context.fieldPath(value, entry.subject)
        case .expires: expires = context.fieldOrHeader(value, entry.subject)
        case .rejected: rejected = statuses(entry, &context)
        case .docs: docs = context.text(value, entry.subject)
        }
    }

    /// `[403, 419]`
    private func statuses(
        _ entry: MappingEntry<CredentialKey>,
        _ context: inout DecodingContext
    ) -> [Located<Int>] {
        context.texts(entry.value, entry.subject).compactMap { text in
            guard case .exactly(let status)? = StatusPattern(text.value), (400...499).contains(status) else {
                let hint = "name single statuses from 400 to 499, such as '403'"
                let message = "\(quoted(text.value)) is not the status of a rejected token"
                context.report("invalid-credential", message, at: text.range, hint: hint)
                return nil
            }
            guard status != 401 else {
                let message = "a token that the server rejects with a 401 is always renewed"
                context.report("invalid-credential", message, at: text.range, hint: "remove '401'")
                return nil
            }
            return Located(status, at: text.range)
        }
    }

    /// `header X-API-Key`
    private func location(
        _ entry: MappingEntry<CredentialKey>,
        _ context: inout DecodingContext
    ) -> (location: CredentialDeclaration.APIKey.Location, name: Located<String>)? {
        guard let text = context.text(entry.value, entry.subject, expected: "a location and a name") else { return nil }
        let parts = text.value.split(separator: " ").map(String.init)
        if parts.count == 2, let location = CredentialDeclaration.APIKey.Location(rawValue: parts[0]) {
            let length = text.value.utf8.count
            let name = ScalarLocation(text.value, at: text.range).range(length - parts[1].utf8.count..<length)
            return (location, Located(parts[1], at: name))
        }
        let hint =
            parts.count == 1
            ? "write 'header \(parts[0])', 'query \(parts[0])' or 'body \(parts[0])'"
            : "for example 'header X-API-Key', 'query key' or 'body token'"
        let message = "\(quoted(entry.key.rawValue)) must be a location and a name, not \(quoted(text.value))"
        context.report("invalid-credential", message, at: text.range, hint: hint)
        return nil
    }

    /// Returns nil if a required key is missing, which is reported, or was rejected.
    func kind(
        _ kind: CredentialKey,
        _ pairs: [YAMLPair],
        isWhole: Bool,
        _ name: Located<String>,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> CredentialDeclaration.Kind? {
        switch kind {
        case .apiKey: return apiKey.map { .apiKey(.init(place: $0.location, name: $0.name, prefix: prefix)) }
        case .oauth2:
            if isWhole, !pairs.contains(CredentialKey.token.rawValue) {
                let hint = "add the endpoint that issues tokens: 'token: https://…', or 'token: /…' for a path"
                context.report("required-key", "\(subject.text) has no 'token'", at: name.range, hint: hint)
            }
            guard let grant, let issuer else { return nil }
            return .oauth2(.init(grant: grant, token: issuer, host: host, client: client, scopes: scopes))
        case .bearer:
            if isWhole, !pairs.contains(CredentialKey.renew.rawValue) {
                let hint = "name the endpoint that renews the token, or write 'kind: bearer' if the program provides it"
                context.report("required-key", "\(subject.text) has no 'renew'", at: name.range, hint: hint)
            }
            guard let bearer, let renew else { return nil }
            let key = sends.map {
                CredentialDeclaration.APIKey(place: $0.location, name: $0.name, prefix: prefix)
            }
            return .session(
                .init(token: bearer, sends: key, renew: renew, with: with, expires: expires, rejected: rejected)
            )
        default: return simple.map { .simple($0) }
        }
    }
}
