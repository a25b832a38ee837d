import Foundation
import SpeccRuntime

// Code that uses the former names. It compiles with 'Renamed.swift', and without warnings because it is deprecated itself.

@available(*, deprecated)
struct FormerCaller {
    func call(_ shop: Shop.OrdersService) async throws {
        let orders: [Shop.Order] = try await shop.listOrders(state: .sent, limit: 5, after: "a")
        _ = try await shop.listOrders()
        let order: Shop.Order = try await shop.getOrder(id: orders[0].id)
        _ = try await shop.findOrder(text: "tea", since: Date(), kind: "a")
        _ = try await shop.findOrder(text: "tea")
        _ = try await shop.findOrder(text: "tea", kind: "a")
        var draft = Shop.NewOrder(article: "tea", amount: 2)
        draft.amount += 1
        _ = try await shop.placeOrder(body: draft)
        for try await event in shop.watchOrders(kind: "a") { print(event) }
        for try await page in shop.listOrdersPages(state: .open) { print(page) }
        _ = shop.exportOrders(to: URL(filePath: "/tmp/orders"))
        _ = try await shop.waitForOrder(id: order.id)
        _ = try await shop.waitForParcel(id: order.id)
    }

    var hosts: [Shop.Host] { [.sandbox, .local(port: 8080)] }

    func credentials(_ provider: any CredentialProvider) -> [Shop.Credentials] {
        [
            .token("a"), .token { "a" }, .token(provider: provider), .key("a"), .key(provider: provider),
            .user(user: "a", password: "b"), .app(id: "a", secret: "b"), .login(), .login(MemoryTokenStore()),
        ]
    }

    func create(_ order: Shop.Order) -> [Any] {
        let get = Shop.OrdersService.GetOrder(id: "1")
        let list = Shop.OrdersService.ListOrders(state: .open)
        return [
            get.id, list.state as Any, Shop.OrdersService.FindOrder(text: "a", since: nil, kind: nil),
            Shop.OrdersService.WatchOrders(kind: "a"), Shop.OrderState.sent, Shop.Size.s, Shop.Event.placed(order),
            Shop.Parcel(carrier: "a", number: 1),
        ]
    }
}

#if DEBUG || SPECC_MOCKS
    @available(*, deprecated)
    extension FormerCaller {
        func stub() -> some Shop.OrdersServing {
            let mock = Shop.OrdersMock()
            mock.onListOrders(.none)
            mock.onListOrders { call in call.state == .open ? [] : [.example()] }
            mock.onWatchOrders { _ in [.placed(.example()), .sent(.example(carrier: "Hermes", number: 2))] }
            return mock
        }
    }
#endif
