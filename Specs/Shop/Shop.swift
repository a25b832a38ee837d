// How a program signs in once, and then lists what was bought, page by page.
import SpeccRuntime

/// - Parameter store: Stores the session, for example in a keychain.
func printOrders(of user: String, password: String, store: any TokenStore) async throws {
    let credentials = Shop.Credentials.session(store)
    let sessions = Shop.SessionsService(credentials: credentials)
    _ = try await sessions.renewSession(body: .init(user: user, password: password))
    let orders = Shop.OrdersService(credentials: credentials)
    for try await order in orders.listOrdersPages().items {
        print(order.article, order.amount)
    }
}
