import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Credentials")
struct CredentialDecoderTests {
    @Test("are a keyword or a map")
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
            decoding.file.credentials.map { "\(Self.description($0.kind))" } == [
                "bearer", "basic", "query key -", "header Authorization Bot ", "clientCredentials body read write",
                "access_token refresh refresh_token expires_in", "custom",
            ]
        )
        #expect(decoding.file.credentials[1].docs?.value == "From the console.")
    }

    @Test("have exactly one kind")
    func makers() {
        decode("1️⃣a1️⃣: { docs: x }").expect(
            Finding(
                1,
                "required-key",
                "credential 'a' needs one of 'kind', 'apiKey', 'oauth2' or 'bearer'",
                hint: "for example 'apiKey: header X-API-Key'"
            )
        )
        decode("a: { kind: bearer, 1️⃣apiKey1️⃣: query a }").expect(
            Finding(1, "conflicting-forms", "'kind' and 'apiKey' declare the same thing", hint: "remove one of them")
        )
        decode("a: { apiKey: query a, 1️⃣scopes1️⃣: [a] }").expect(
            Finding(
                1,
                "misplaced-key",
                "'scopes' cannot be combined with 'apiKey'",
                hint: "it requires 'oauth2'"
            )
        )
        decode("a: 1️⃣berer1️⃣").expect(
            Finding(
                1,
                "invalid-choice",
                "credential 'a' must be 'bearer', 'basic' or 'custom', not 'berer'",
                hint: "did you mean 'bearer'?"
            )
        )
    }

    @Test("report missing keys")
    func missing() {
        decode("1️⃣a1️⃣: { oauth2: clientCredentials }").expect(
            Finding(
                1,
                "required-key",
                "credential 'a' has no 'token'",
                hint: "add the endpoint that issues tokens: 'token: https://…', or 'token: /…' for a path"
            )
        )
        decode("1️⃣a1️⃣: { bearer: access_token }").expect(
            Finding(
                1,
                "required-key",
                "credential 'a' has no 'renew'",
                hint: "name the endpoint that renews the token, or write 'kind: bearer' if the program provides it"
            )
        )
        decode("1️⃣a1️⃣:").expect(
            Finding(
                1,
                "missing-value",
                "credential 'a' has no value",
                hint: "expected 'bearer', 'basic', 'custom' or a map"
            )
        )
    }

    @Test("declare location and name of an API key")
    func apiKey() {
        decode("a: { apiKey: 1️⃣X-API-Key1️⃣ }").expect(
            Finding(
                1,
                "invalid-credential",
                "'apiKey' must be a location and a name, not 'X-API-Key'",
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

    @Test("of sessions name single statuses of a rejected token other than 401")
    func rejected() {
        let session = "s: { bearer: token, renew: start, rejected:"
        for (text, statuses) in [("[403]", [403]), ("[403, 419]", [403, 419])] {
            let decoding = decode("\(session) \(text) }")
            decoding.expect()
            guard case .session(let session)? = decoding.file.credentials.first?.kind else {
                Issue.record("no session")
                return
            }
            #expect(session.rejected.map(\.value) == statuses)
        }
        decode("\(session) [1️⃣4xx1️⃣, 2️⃣5002️⃣, 3️⃣4013️⃣] }").expect(
            Finding(
                1,
                "invalid-credential",
                "'4xx' is not the status of a rejected token",
                hint: "name single statuses from 400 to 499, such as '403'"
            ),
            Finding(
                2,
                "invalid-credential",
                "'500' is not the status of a rejected token",
                hint: "name single statuses from 400 to 499, such as '403'"
            ),
            Finding(
                3,
                "invalid-credential",
                "a token that the server rejects with a 401 is always renewed",
                hint: "remove '401'"
            )
        )
        decode("a: { apiKey: query a, 1️⃣rejected1️⃣: [403] }").expect(
            Finding(
                1,
                "misplaced-key",
                "'rejected' cannot be combined with 'apiKey'",
                hint: "it requires 'bearer'"
            )
        )
    }

    private func decode(_ lines: String) -> DecodingResult {
        DecodingResult("credentials:\n  \(lines)\n")
    }

    private static func description(_ kind: CredentialDeclaration.Kind) -> String {
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
