import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The hosts of Specs/Shop have servers for reports and for tokens.
@Suite("The environments of a generated client")
struct ShopEnvironmentTests {
    /// The URLs of a call that requests a token, and of one on a server of its own.
    private func addresses(_ host: Shop.Host?, client server: Server? = nil) async throws -> [String] {
        let stub = StubTransport(
            .json(#"{"access_token":"t"}"#),
            .json("7"),
            StubResponse.status(200, headers: ["Content-Type": "text/csv"])
        )
        var configuration = HTTPClient.Configuration()
        configuration.transport = stub
        configuration.server = server
        let client = HTTPClient(configuration)
        let credentials: Shop.Credentials = [
            .warehouse(id: "app", secret: "s"), .session(MemoryTokenStore(AccessToken("user"))),
        ]
        let orders = Shop.OrdersService(credentials: credentials, host: host, client: client)
        _ = try await orders.countStock(article: "tea")
        _ = try await Shop.FilesService(credentials: credentials, host: host, client: client).getReport(year: 2026)
        return stub.requests.map(\.url.absoluteString)
    }

    @Test("move every endpoint and every token")
    func hosts() async throws {
        // promise: environment.every-endpoint
        let production = [
            "https://accounts.shop.example/token", "https://api.shop.example/stock/tea",
            "https://reports.shop.example/reports/2026.csv?raw",
        ]
        #expect(try await addresses(nil) == production)
        #expect(try await addresses(.production) == production)
        #expect(
            try await addresses(.sandbox) == [
                "https://accounts.sandbox.shop.example/token", "https://sandbox.shop.example/stock/tea",
                "https://reports.sandbox.shop.example/reports/2026.csv?raw",
            ]
        )
        #expect(
            try await addresses(.own(server: "shop.test:8443")) == [
                "https://shop.test:8443/accounts/token", "https://shop.test:8443/shop/stock/tea",
                "https://shop.test:8443/reports/reports/2026.csv?raw",
            ]
        )
    }

    @Test("are replaced by a server of the program, for all endpoints or for single ones")
    func overrides() async throws {
        // promise: environment.every-endpoint
        let local = Server(.http, "127.0.0.1", port: 8080)
        let all = [
            "http://127.0.0.1:8080/token", "http://127.0.0.1:8080/stock/tea",
            "http://127.0.0.1:8080/reports/2026.csv?raw",
        ]
        #expect(try await addresses(nil, client: local) == all)
        #expect(try await addresses(Shop.Host(server: local)) == all)
        let reports = Server(.http, "127.0.0.1", port: 8081)
        let single = all.dropLast() + ["http://127.0.0.1:8081/reports/2026.csv?raw"]
        #expect(try await addresses(Shop.Host(server: local, reports: reports)) == Array(single))
        let client = Shop.Host(server: local, reports: reports).server
        #expect(try await addresses(nil, client: client) == Array(single))
    }
}
