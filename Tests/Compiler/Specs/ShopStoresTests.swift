import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The stores of Specs/Shop, whose branch and language are chosen once.
@Suite("Values of a generated service")
struct ShopStoresTests {
    private func stores(_ stub: StubTransport, language: String? = nil) -> Shop.StoresService {
        Shop.StoresService(
            credentials: .session(MemoryTokenStore(AccessToken("user"))),
            store: "12",
            acceptLanguage: language,
            client: HTTPClient(transport: stub)
        )
    }

    @Test("an endpoint with a role returns the details with the headers of the response")
    func details() async throws {
        let stub = StubTransport(
            .json(#"{"name": "Old town", "city": "Bern"}"#, headers: ["ETag": "\"7\""]),
            .status(204)
        )
        let stores = stores(stub, language: "de")
        let store = try await stores.fetchDetails(from: Shop.StoresService.GetStore())
        #expect(store.value.city == "Bern")
        try await stores.changeStore(ifMatch: store.headers.eTag, body: store.value)
        #expect(stub.requests.map(\.url.path) == ["/stores/12", "/stores/12"])
        #expect(stub.requests.map { $0.headers["Accept-Language"] } == ["de", "de"])
        #expect(stub.requests.last?.headers["If-Match"] == "\"7\"")
    }

    @Test("the renewal of a session sends no values that its endpoint does not declare")
    func renewal() async throws {
        let stub = StubTransport(
            .status(401),
            .json(#"{"access_token": "new", "refresh_token": "r2", "expires_in": 60}"#),
            .json("3")
        )
        let session = MemoryTokenStore(AccessToken("old", refreshToken: "r1"))
        let stores = Shop.StoresService(
            credentials: .session(session),
            store: "12",
            acceptLanguage: "de",
            client: HTTPClient(transport: stub)
        )
        #expect(try await stores.countShelf(shelf: 4) == 3)
        #expect(stub.requests.map(\.url.path).last == "/stores/12/shelves/4")
        #expect(stub.requests.map { $0.headers["Accept-Language"] } == ["de", nil, "de"])
    }
}
