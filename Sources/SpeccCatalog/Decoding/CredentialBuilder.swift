import SpeccDiagnostics
import SpeccYAML

/// What a credential's map says, key by key, until it is known what it makes.
struct CredentialBuilder {
    /// The keys of which one must be there.
    static let makers: [CredentialKey] = [.kind, .apiKey, .oauth2, .bearer]

    /// The maker that another key goes with.
    static let homes: [CredentialKey: CredentialKey] = [
        .prefix: .apiKey, .token: .oauth2, .client: .oauth2, .scopes: .oauth2,
        .renew: .bearer, .with: .bearer, .expires: .bearer,
    ]

    private(set) var docs: Located<String>?
    private var simple: CredentialDeclaration.Simple?
    private var apiKey: (place: CredentialDeclaration.APIKey.Location, name: Located<String>)?
    private var prefix: Located<String>?
    private var grant: CredentialDeclaration.Grant?
    private var issuer: Located<ServerTemplate>?
    private var client: CredentialDeclaration.ClientAuthentication?
    private var scopes: [Located<String>] = []
    private var bearer: Located<String>?
    private var renew: Located<String>?
    private var with: Located<String>?
    private var expires: Located<String>?

    mutating func read(_ entry: Entry<CredentialKey>, _ context: inout DecodingContext) {
        let value = entry.value
        switch entry.key {
        case .kind: simple = context.choice(value, entry.place, CredentialDeclaration.Simple.self)?.value
        case .apiKey: readAPIKey(entry, &context)
        case .prefix: prefix = context.text(value, entry.place)
        case .oauth2:
            // `authorizationCode`, `password`, `implicit`, `deviceCode`: a person signs in, which no call can do.
            let hint =
                "whoever signs a person in gets a refresh token: 'refreshToken'; with a token of its own 'kind: bearer'"
            grant = context.choice(value, entry.place, CredentialDeclaration.Grant.self, hint: hint)?.value
        case .token: issuer = HostDecoder.readAddress(value, entry.place, &context)
        case .client:
            client = context.choice(value, entry.place, CredentialDeclaration.ClientAuthentication.self)?.value
        case .scopes: scopes = context.texts(value, entry.place)
        case .bearer: bearer = context.fieldPath(value, entry.place)
        case .renew: renew = context.text(value, entry.place)
        case .with: with = context.fieldPath(value, entry.place)
        case .expires: expires = context.fieldPath(value, entry.place)
        case .docs: docs = context.text(value, entry.place)
        }
    }

    /// `header X-API-Key`
    private mutating func readAPIKey(_ entry: Entry<CredentialKey>, _ context: inout DecodingContext) {
        guard let text = context.text(entry.value, entry.place, expected: "a place and a name") else { return }
        let words = text.value.split(separator: " ").map(String.init)
        if words.count == 2, let place = CredentialDeclaration.APIKey.Location(rawValue: words[0]) {
            let length = text.value.utf8.count
            let name = ScalarLocation(text.value, at: text.range).range(length - words[1].utf8.count..<length)
            apiKey = (place, Located(words[1], at: name))
            return
        }
        let hint =
            words.count == 1
            ? "write 'header \(words[0])', 'query \(words[0])' or 'body \(words[0])'"
            : "such as 'header X-API-Key', 'query key' or 'body token'"
        let message = "'apiKey' takes a place and a name, not \(quoted(text.value))"
        context.report("invalid-credential", message, at: text.range, hint: hint)
    }

    /// Nil where something is missing, which is reported unless it stands there and could not be read.
    func kind(
        _ maker: CredentialKey,
        _ pairs: [YAMLPair],
        _ name: Located<String>,
        _ place: DeclarationContext,
        _ context: inout DecodingContext
    ) -> CredentialDeclaration.Kind? {
        switch maker {
        case .apiKey: return apiKey.map { .apiKey(.init(place: $0.place, name: $0.name, prefix: prefix)) }
        case .oauth2:
            if !pairs.contains(CredentialKey.token.rawValue) {
                let hint = "where tokens are issued: 'token: https://…'"
                context.report("required-key", "\(place.text) has no 'token'", at: name.range, hint: hint)
            }
            guard let grant, let issuer else { return nil }
            return .oauth2(.init(grant: grant, token: issuer, client: client, scopes: scopes))
        case .bearer:
            if !pairs.contains(CredentialKey.renew.rawValue) {
                let hint = "name the endpoint that renews it; a token that the program gives is 'kind: bearer'"
                context.report("required-key", "\(place.text) has no 'renew'", at: name.range, hint: hint)
            }
            guard let bearer, let renew else { return nil }
            return .session(.init(token: bearer, renew: renew, with: with, expires: expires))
        default: return simple.map { .simple($0) }
        }
    }
}
