import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Credentials")
struct CredentialDecoderTests {
    @Test("are a word, or a map that says what they are")
    func kinds() {
        let decoding = decode(
            """
            token: bearer
              login: { kind: basic, docs: From the console. }
              key: { apiKey: query key }
              bot: { apiKey: header Authorization, prefix: "Bot " }
              app: { oauth2: clientCredentials, token: "https://a.b/token", client: body, scopes: [read, write] }
              session: { bearer: access_token, renew: refresh, with: refresh_token, expires: expires_in }
              signed: custom
            """
        )
        decoding.expect()
        #expect(
            decoding.file.credentials.map { "\(Self.words($0.kind))" } == [
                "bearer", "basic", "query key -", "header Authorization Bot ", "clientCredentials body read write",
                "access_token refresh refresh_token expires_in", "custom",
            ]
        )
        #expect(decoding.file.credentials[1].docs?.value == "From the console.")
    }

    @Test("say one thing that makes them what they are")
    func makers() {
        decode("1️⃣a1️⃣: { docs: x }").expect(
            Finding(
                1,
                "required-key",
                "credential 'a' says none of 'kind', 'apiKey', 'oauth2' or 'bearer'",
                hint: "such as 'apiKey: header X-API-Key'"
            )
        )
        decode("a: { kind: bearer, 1️⃣apiKey1️⃣: query a }").expect(
            Finding(1, "conflicting-forms", "'kind' and 'apiKey' say the same thing twice", hint: "keep one of them")
        )
        decode("a: { apiKey: query a, 1️⃣scopes1️⃣: [a] }").expect(
            Finding(
                1,
                "misplaced-key",
                "'scopes' does not go with 'apiKey'",
                hint: "it belongs to a credential with 'oauth2'"
            )
        )
        decode("a: 1️⃣berer1️⃣").expect(
            Finding(
                1,
                "invalid-choice",
                "credential 'a' takes 'bearer', 'basic' or 'custom', not 'berer'",
                hint: "did you mean 'bearer'?"
            )
        )
    }

    @Test("miss what they need")
    func missing() {
        decode("1️⃣a1️⃣: { oauth2: clientCredentials }").expect(
            Finding(
                1,
                "required-key",
                "credential 'a' has no 'token'",
                hint: "where tokens are issued: 'token: https://…'"
            )
        )
        decode("1️⃣a1️⃣: { bearer: access_token }").expect(
            Finding(
                1,
                "required-key",
                "credential 'a' has no 'renew'",
                hint: "name the endpoint that renews it; a token that the program gives is 'kind: bearer'"
            )
        )
        decode("1️⃣a1️⃣:").expect(
            Finding(
                1,
                "missing-value",
                "credential 'a' says nothing",
                hint: "expected 'bearer', 'basic', 'custom' or a map"
            )
        )
    }

    @Test("say where a key stands and what it is called there")
    func apiKey() {
        decode("a: { apiKey: 1️⃣X-API-Key1️⃣ }").expect(
            Finding(
                1,
                "invalid-credential",
                "'apiKey' takes a place and a name, not 'X-API-Key'",
                hint: "write 'header X-API-Key', 'query X-API-Key' or 'body X-API-Key'"
            )
        )
        let key = decode("a: { apiKey: header 1️⃣X-Key1️⃣ }").file.credentials.first?.kind
        guard case .apiKey(let key)? = key else {
            Issue.record("no key")
            return
        }
        #expect(key.name.range.start.column == 23)
    }

    private func decode(_ lines: String) -> DecodingResult {
        DecodingResult("credentials:\n  \(lines)\n")
    }

    private static func words(_ kind: CredentialDeclaration.Kind) -> String {
        switch kind {
        case .simple(let simple): simple.rawValue
        case .apiKey(let key): "\(key.place.rawValue) \(key.name.value) \(key.prefix?.value ?? "-")"
        case .oauth2(let grant):
            ([grant.grant.rawValue, grant.client?.rawValue ?? "-"] + grant.scopes.map(\.value)).joined(separator: " ")
        case .session(let session):
            [session.token, session.renew, session.with, session.expires].compactMap { $0?.value }
                .joined(separator: " ")
        case .invalid: "?"
        }
    }
}
