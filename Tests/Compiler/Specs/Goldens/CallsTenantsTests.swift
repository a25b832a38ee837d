import Foundation
import SpeccRuntime
import SpeccTesting
import Testing

@testable import CallsGolden

/// The golden of values that are chosen once per service, executed.
@Suite("Golden Calls: values of a service")
struct CallsTenantsTests {
    private static let origin = "https://calls.example/v1"

    private func service(_ client: HTTPClient) -> Calls.TenantsService {
        Calls.TenantsService(tenant: "a/b", fields: ["x", "y"], xAccount: "acct_1", client_: 7, client: client)
    }

    @Test("each call sends the values of its service in path, query and headers")
    func sent() async throws {
        // promise: service.values
        let exchange = try await Exchange(.status(200, body: "t")) { try await service($0).readTenant() }
        #expect(exchange.line == "GET \(Self.origin)/tenants/a%2Fb?language=en&fields=x&fields=y")
        #expect(exchange.request.headers["X-Account"] == "acct_1")
        #expect(exchange.request.headers["client"] == "7")
        #expect(exchange.request.headers["Accept"] == "*/*")
    }

    @Test("a value that is created has another value in each call, but not in its attempts, until the service has one")
    func created() async throws {
        // promise: service.values-created
        let stub = StubTransport { _ in .status(200, body: "t") }
        let tenants = service(HTTPClient(transport: stub))
        for _ in 1...2 { _ = try await tenants.readTenant() }
        let id = UUID()
        let own = tenants.with(\.xRequestID, id)
        for _ in 1...2 { _ = try await own.readTenant() }
        let sent = stub.requests.map { $0.headers["X-Request-ID"].flatMap(UUID.init) }
        #expect(sent.allSatisfy { $0 != nil })
        #expect(sent[0] != sent[1])
        #expect(sent[2...].allSatisfy { $0 == id })
        let retried = StubTransport(.status(503), .status(200, body: "t"))
        let call = service(HTTPClient(transport: retried)).call(Calls.TenantsService.ReadTenant())
        let retry = RetryPolicy(attempts: 2, on: [.status(503)], backoff: Backoff(.immediate))
        _ = try await call.with(retry: retry).value
        #expect(retried.requests.count == 2)
        #expect(Set(retried.requests.map { $0.headers["X-Request-ID"] }).count == 1)
    }

    @Test("a copy of a service has another value, and the service is unchanged")
    func overridden() async throws {
        let exchange = try await Exchange(.status(200, body: "t")) { client in
            let tenants = service(client)
            let other = tenants.with(\.tenant, "c").with(\.fields, nil).with(\.language, .de)
            #expect(tenants.tenant == "a/b")
            return try await other.readTenant()
        }
        #expect(exchange.line == "GET \(Self.origin)/tenants/c?language=de")
    }

    @Test("a call with overrides sends the values of its service, and its headers replace them")
    func options() async throws {
        let exchange = try await Exchange(.status(200, body: "t")) { client in
            let call = service(client).call(Calls.TenantsService.ReadTenant())
            return try await call.with(headers: ["X-Account": "acct_2"]).value
        }
        #expect(exchange.line == "GET \(Self.origin)/tenants/a%2Fb?language=en&fields=x&fields=y")
        #expect(exchange.request.headers["X-Account"] == "acct_2")
    }

    @Test("an endpoint does not send the values that it removes, and only those in its path")
    func removed() async throws {
        let exchange = try await Exchange(.json("[]")) { try await service($0).listTenants() }
        #expect(exchange.line == "GET \(Self.origin)/tenants")
        #expect(exchange.request.headers["X-Account"] == "acct_1")
    }

    @Test("parameters that an endpoint declares itself are arguments of its method")
    func replaced() async throws {
        let without = try await Exchange(.status(204)) { try await service($0).moveTenant(tenant: 5) }
        #expect(without.line == "POST \(Self.origin)/tenants/5/moves?language=en&fields=x&fields=y")
        #expect(without.request.headers["X-Account"] == nil)
        let with = try await Exchange(.status(204)) { try await service($0).moveTenant(tenant: 5, xAccount: "own") }
        #expect(with.request.headers["X-Account"] == "own")
    }

    @Test("a stream sends the values of its service")
    func streamed() async throws {
        let stub = StubTransport(.status(200, body: "a\nb\n"))
        var lines: [String] = []
        for try await line in service(HTTPClient(transport: stub)).watchTenant() { lines.append(line) }
        #expect(lines == ["a", "b"])
        #expect(stub.requests.first?.url.absoluteString == "\(Self.origin)/tenants/a%2Fb/events?language=en")
        #expect(stub.requests.first?.headers["X-Account"] == nil)
    }

    @Test("a value that violates its constraints fails the calls that send it, before they are sent")
    func constrained() async throws {
        let stub = StubTransport(.json("[]"))
        let tenants = service(HTTPClient(transport: stub)).with(\.tenant, "123456789")
        let failure = await #expect(throws: NetworkError.self) { try await tenants.readTenant() }
        #expect(failure?.kind == .invalidRequest)
        #expect(stub.requests.isEmpty)
        _ = try await tenants.listTenants()
        #expect(stub.requests.count == 1)
    }

    @Test("Accept names the media types that the response is read from, unless a header sets it")
    func accept() async throws {
        // promise: request.accept
        let text = try await Exchange(.status(200, body: "t")) { try await service($0).readTenant() }
        #expect(text.request.headers["Accept"] == "*/*")
        let list = try await Exchange(.json("[]")) { try await service($0).listTenants() }
        #expect(list.request.headers["Accept"] == "application/json")
        let either = try await Exchange(.status(200, body: "x")) { try await service($0).exportTenants() }
        #expect(either.request.headers["Accept"] == "application/json, */*;q=0.5")
        let nothing = try await Exchange(.status(204)) { try await service($0).moveTenant(tenant: 1) }
        #expect(nothing.request.headers["Accept"] == "application/json")
        let own = try await Exchange(.status(200, body: "t")) { client in
            let call = service(client).call(Calls.TenantsService.ReadTenant())
            return try await call.with(headers: ["Accept": "text/csv"]).value
        }
        #expect(own.request.headers["Accept"] == "text/csv")
        #expect(Calls.TenantsService.ReadTenant().headers?["Accept"] == "*/*")
    }

    @Test("an endpoint that is sent without its service fails before it is sent")
    func withoutService() async throws {
        // promise: service.values-required
        let stub = StubTransport(.status(200, body: "t"))
        let failure = await #expect(throws: NetworkError.self) {
            try await HTTPClient(transport: stub).sendRequest(to: Calls.TenantsService.ReadTenant())
        }
        #expect(
            failure?.details
                == "'tenant' is chosen for the service 'Calls.Tenants': send the endpoint with the service"
        )
        #expect(stub.requests.isEmpty)
    }

    @Test("descriptions of a service do not contain sensitive values")
    func redacted() {
        var text = ""
        dump(service(HTTPClient(transport: StubTransport())), to: &text)
        #expect(!text.contains("acct_1"))
        #expect(text.contains("a/b"))
    }
}
