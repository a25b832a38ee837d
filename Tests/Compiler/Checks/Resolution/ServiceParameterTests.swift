import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("Values that are chosen once per service")
struct ServiceParameterTests {
    private static let catalog = """
        defaults:
          params: { account: int, unused: string }
          query: { lang: string? }
          headers: { X-Tenant: { type: string }, X-A: "1" }
        endpoints:
          a: { call: "GET /{account}/a/{unused}" }
          b: { call: "GET /{account:string}/b", query: { lang: int }, without: [x-tenant] }
          c: { call: "GET /{account}/c", params: { account: { docs: Another one. } } }
        """

    @Test("typed parameters of defaults belong to the service, and an endpoint's own to the endpoint")
    func levels() throws {
        let resolving = try ResolutionResult(Self.catalog)
        let service = resolving.services[0]
        #expect(
            service.parameters.map { "\($0.location) \($0.parameter.name.value)" }
                == ["path account", "path unused", "query lang", "header X-Tenant"]
        )
        let a = try resolving.endpoint("a")
        #expect(a.pathParameters.map(\.isOfService) == [true, true])
        #expect(a.pathParameters.first?.type == .builtin(.int))
        #expect(a.ownParameters.isEmpty)
        let b = try resolving.endpoint("b")
        #expect(b.ownParameters.map(\.name.value) == ["account", "lang"])
        #expect(b.headerParameters.isEmpty)
        #expect(try resolving.endpoint("c").ownParameters.map(\.type) == [.builtin(.string)])
    }

    @Test("a parameter that no path contains is reported where it is declared")
    func unknown() {
        expect(
            UnknownPathParameter.self,
            in: """
                defaults: { params: { 1️⃣acount1️⃣: string } }
                endpoints: { a: { call: "GET /{account}" } }
                """,
            finds: [
                Finding(1, "no path has a parameter '{acount}'", hint: "did you mean 'account'?")
            ]
        )
        expect(
            UnknownPathParameter.self,
            in: """
                defaults: { params: { account: string } }
                endpoints: { a: { call: "GET /{account}" }, b: { call: GET /b } }
                """
        )
    }

    @Test("a constant in the path is reported once")
    func constant() {
        expect(
            ConstantWithOptions.self,
            in: """
                defaults: { params: { account: { value: 1️⃣a1️⃣ } } }
                endpoints: { a: { call: "GET /{account}" } }
                """,
            finds: [Finding(1, "a path parameter cannot be a constant", hint: "write the text in the path")]
        )
    }

    @Test("an unknown type of a parameter is reported")
    func unknownType() {
        expect(
            UnknownType.self,
            in: """
                defaults: { params: { account: 1️⃣Acount1️⃣ } }
                endpoints: { a: { call: "GET /{account}" } }
                types: { Account: [a, b] }
                """,
            finds: [Finding(1, "unknown type 'Acount'", hint: "did you mean 'Account'?")]
        )
    }

    @Test("a value that differs between pages or calls cannot be chosen once")
    func perCall() {
        expect(
            InvalidPageParameter.self,
            in: """
                defaults: { query: { page: int? } }
                endpoints: { a: { call: GET /a, returns: list<int>, paginate: { page: 1️⃣page1️⃣ } } }
                """,
            finds: [
                Finding(
                    1,
                    "query item 'page' is chosen once for the service, and differs between pages",
                    hint: "declare it in the 'query' of the endpoint"
                )
            ]
        )
        expect(
            InvalidIdempotency.self,
            in: """
                defaults: { headers: { Idempotency-Key: { type: string? } } }
                endpoints: { a: { call: POST /a, idempotency: 1️⃣Idempotency-Key1️⃣ } }
                """,
            finds: [
                Finding(
                    1,
                    "header 'Idempotency-Key' has one value for all calls of a service and cannot carry an idempotency key",
                    hint: "remove the header: the client makes a key for each call"
                )
            ]
        )
    }

    @Test("an endpoint and a value of its service cannot have the same Swift name")
    func names() {
        expect(
            ConflictingEndpointNames.self,
            in: """
                defaults: { query: { account: string } }
                endpoints: { 1️⃣account1️⃣: { call: GET /a } }
                """,
            finds: [
                Finding(
                    1,
                    "endpoint 'account' and the value of the service 'account' have the same Swift name 'account'",
                    hint: "rename one of them with 'swift: { name: … }'"
                )
            ]
        )
    }
}
