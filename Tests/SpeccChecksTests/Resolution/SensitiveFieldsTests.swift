import Testing

@testable import SpeccChecks

@Suite("Sensitive fields")
struct SensitiveFieldsTests {
    @Test("are known to every endpoint whose body, answers or errors can hold them")
    func endpoints() throws {
        let resolving = try Resolving(
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
}
