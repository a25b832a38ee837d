// The Swift of Docs/Runtime/Authentication.md. A test compares both.
import Foundation
import ShopAPI
import SpeccRuntime

func authenticate(store: any TokenStore, key: String, secret: String) {
    let orders = Shop.OrdersService(credentials: .session(store))
    let products = Shop.ProductsService(credentials: .key(key))
    let stock = Shop.OrdersService(credentials: [.session(store), .warehouse(id: "app", secret: secret)])
    _ = (orders, products, stock)
}

struct KeychainTokenStore: TokenStore {
    let keychain: Keychain

    func token() async throws -> AccessToken? {
        guard let data = try await keychain.data(for: "session") else { return nil }
        return try JSONDecoder().decode(AccessToken.self, from: data)
    }

    func store(_ token: AccessToken?) async throws {
        try await keychain.set(token.map { try JSONEncoder().encode($0) }, for: "session")
    }
}

/// Represents the program's access to the system's secret storage.
actor Keychain {
    private var items: [String: Data] = [:]

    var key: String? { nil }

    func data(for name: String) throws -> Data? { items[name] }

    func set(_ data: Data?, for name: String) throws { items[name] = data }
}

func signIn(store: any TokenStore, password: String) async throws {
    let credentials = Shop.Credentials.session(store)
    let sessions = Shop.SessionsService(credentials: credentials)
    _ = try await sessions.renewSession(body: .init(user: "ada", password: password))

    let orders = Shop.OrdersService(credentials: credentials)
    let list = try await orders.listOrders()  // carries the token
    _ = list
}

func changeHours(opens: String, closes: String, client: HTTPClient) async throws {
    let console = Shop.ConsoleService(credentials: .form(), client: client)
    try await console.changeHours(body: .init(opens: opens, closes: closes))
}

struct TokenResponse: Sendable {
    let token: String
    let refresh: String?
    let lifetime: TimeInterval
}

func provideTokens(
    _ configuration: inout HTTPClient.Configuration,
    store: any TokenStore,
    requestToken: @escaping @Sendable (String?) async throws -> TokenResponse
) {
    let provider = TokenProvider(store: store, fetchesInitialToken: true) { old, date in
        let response = try await requestToken(old?.refreshToken)
        return AccessToken(response.token, refreshToken: response.refresh, expires: date + response.lifetime)
    }
    configuration.middleware = [Authentication(provider, for: .api("GitHub"))]
}

func useOAuth(_ configuration: inout HTTPClient.Configuration, tokenURL: URL, secret: String) {
    let client = OAuth2Client(tokenURL: tokenURL, id: "app", secret: secret, scopes: ["read"])
    configuration.middleware = [Authentication(client.clientCredentials(), for: .api("GitHub"))]
}

struct TimestampSigner: RequestSigner {
    let sign: @Sendable (String) -> String

    func sign(_ request: inout TransportRequest, in call: CallContext) async throws {
        let time = "\(Int(call.clock.date.timeIntervalSince1970))"
        request.headers["X-Time"] = time
        request.headers["X-Signature"] = sign(request.method.rawValue + request.url.path() + time)
    }
}

func keepCookies() -> CookieJar {
    let jar = CookieJar(isShared: { domain in domain == "github.io" })
    return jar
}
