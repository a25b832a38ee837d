import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct SensitiveFieldsTests {
    @Test("an endpoint redacts the sensitive fields of its body, response and errors")
    func endpoints() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { errors: { 422: { echo: { $type: string, $sensitive: true } } } }
            endpoints:
              a: { call: POST /a, body: { users: "list<User>?" } }
              b: { call: GET /b, returns: Part, errors: { 422: empty } }
              c: { call: GET /c, returns: { 200: map<Event>, 201: Part } }
            types:
              User: { name: string, pin: { $type: int, $sensitive: true }, next: User? }
              Part: { name: string }
              Event: { $oneOf: { login: Login }, $by: type }
              Login: { key: list<Key>, shown: { $type: Key, $sensitive: false } }
              Key: { $type: string, $sensitive: true }
            """
        )
        let endpoints = resolving.api.files.compactMap(\.service).flatMap(\.endpoints)
        #expect(endpoints.map(\.sensitiveFields) == [["echo", "pin"], [], ["echo", "key"]])
    }

    @Test("types determine sensitive parameters, headers, bodies and union members")
    func names() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a:
                call: "GET /a/{path:Key}"
                query: { one: Key?, many: list<Other>?, shown: { type: Key?, sensitive: false }, plain: string? }
                headers: { X-One: { type: Distinct? } }
                returns: { 200: { $type: Lock, $headers: { X-Next: Key?, X-Plain: string?, X-Own-*: Key } } }
              b: { call: POST /b, body: list<Either> }
              c: { call: GET /c, returns: Hidden, errors: { 404: Card } }
              d: { call: GET /d, returns: Card, errors: { 404: Keys } }
            types:
              Key: { $type: string, $sensitive: true }
              Other: Key
              Keys: list<Other>
              Distinct: { $type: int, $distinct: true, $sensitive: true }
              Either: { $oneOf: [Key, int] }
              Lock: { either: Either?, number: int, inline: { $oneOf: [bool, Key] } }
              Card: { number: int }
              Hidden: { $type: Card, $sensitive: true }
            """
        )
        let a = try resolving.endpoint("a")
        #expect(a.pathParameters.map(\.isSensitive) == [true])
        #expect(a.queryParameters.map(\.isSensitive) == [true, true, false, false])
        #expect(a.headerParameters.map(\.isSensitive) == [true])
        #expect(a.sensitiveFields == ["X-Next", "X-Own-*", "either", "inline"])
        #expect(!a.hasSensitiveBody)
        let endpoints = try ["b", "c", "d"].map { try resolving.endpoint($0) }
        #expect(endpoints.map(\.hasSensitiveBody) == [true, true, true])
        #expect(endpoints.map(\.body?.isSensitive) == [true, nil, nil])
    }

    @Test("an endpoint redacts the session fields of its response and of the renewing body")
    func session() throws {
        let resolving = try ResolutionResult(
            """
            credentials: { session: { bearer: access.token, renew: signIn, with: again, expires: ends } }
            endpoints:
              signIn: { call: POST /session, auth: none, body: { name: string?, again: string? }, returns: Session }
              whoAmI: { call: GET /me, returns: Other }
            types:
              Other: { again: string }
              Session:
                access: Access
                again: { $type: string?, $sensitive: false }
                ends: int
              Access: { token: string, scope: string }
            """
        )
        #expect(try resolving.endpoint("signIn").sensitiveFields == ["again", "token"])
        #expect(try resolving.endpoint("whoAmI").sensitiveFields.isEmpty)
        let sensitive = resolving.api.files.flatMap(\.types).map { type in
            guard case .object(let object) = type.shape else { return [String]() }
            return object.fields.filter(\.isSensitive).map(\.name.value)
        }
        #expect(sensitive == [[], ["again"], ["token"]])
    }

    @Test("an endpoint redacts the header with the token of a session, declared or not")
    func sessionHeader() throws {
        let resolving = try ResolutionResult(
            """
            credentials: { session: { bearer: header X-Desk-Grant, renew: open }, other: { bearer: header X-Pass, renew: enter } }
            endpoints:
              open: { call: POST /session, auth: none }
              enter: { call: POST /pass, auth: none, returns: { 201: { $type: empty, $headers: { x-pass: string } } } }
              whoAmI: { call: GET /me, auth: none, returns: text }
            """
        )
        #expect(try resolving.endpoint("open").sensitiveFields == ["X-Desk-Grant"])
        #expect(try resolving.endpoint("enter").sensitiveFields == ["x-pass"])
        #expect(try resolving.endpoint("whoAmI").sensitiveFields.isEmpty)
    }
}
