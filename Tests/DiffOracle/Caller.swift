// Uses every declaration of the client of the unedited catalog in Tests/SpeccDiffTests/ShopCatalog.swift.
import Foundation
import Shop
import SpeccRuntime

func call(_ shop: Shop.OrdersService) async throws {
    let orders: [Shop.Order] = try await shop.listOrders(state: .open, limit: 5, tags: ["a"], raw: true, secret: "x")
    let order: Shop.Order = try await shop.getOrder(id: orders[0].id)
    let found: Shop.Order = try await shop.findOrder(text: "tea", since: Date(), xTrace: "t")
    _ = try await shop.findOrder(text: "tea")
    let gift: Bool? = true
    let draft = Shop.NewOrder(article: "tea", amount: 2, gift: gift, color: "red")
    _ = Shop.NewOrder(article: "tea", amount: 2)
    let (article, amount, isGift, color, kind): (String, Int, Bool?, String, String) =
        (draft.article, draft.amount, draft.gift, draft.color, draft.kind)
    print(article, amount, isGift as Any, color, kind, found)
    switch try await shop.placeOrder(body: draft) {
    case .created(let placed): print(placed as Shop.Order)
    case .accepted: break
    }
    do {
        try await shop.payOrder(id: order.id, body: .init(amount: order.total, note: order.note))
    } catch {
        switch error {
        case .paymentRequired(let refusal): print(refusal.body.reason as String)
        case .notFound(let missing): print(missing.body.what as String)
        case .clientError(_, let problem): print(problem.body.message as String)
        case .cancelled, .other: break
        }
    }
    let exported: Data = try await shop.exportOrders()
    print(exported)
    for try await event in shop.watchOrders() {
        switch event as Shop.Event {
        case .placed(let placed): print(placed.kind as String, placed.order as String)
        case .sent(let sent): print(sent.kind as String, sent.carrier as String)
        case .unknown: break
        }
    }
    let report = try await shop.getReport()
    var body: Shop.Report = report.value
    body.total = 3
    let (tag, total): (String?, Int) = (report.headers.eTag, report.headers.xTotal)
    print(Set([body]), tag as Any, total, body.choice == body.choice)
    switch body.choice {
    case .placed: break
    case .sent: break
    }
    try await shop.sendForm(body: Shop.Form(mood: .good, name: "x"))
    print([Shop.Mood.good, .bad, Shop.Mood(rawValue: "other")])
    let session: Shop.Session = try await shop.renewSession(body: .init(refreshToken: "x"))
    print(session.accessToken, session.refreshToken, session.otherToken)
    let beta: Shop.Beta = try await shop.tryThis()
    print(beta.value as String)
    let waited: Shop.Order = try await shop.waitForOrder(id: "1")
    use(waited)
}

func use(_ order: Shop.Order) {
    let (state, total, note, at): (Shop.OrderState, Decimal, String?, Date) =
        (order.state, order.total, order.note, order.at)
    if let note = order.note { print(note) }
    print(state == .open || state == .sent, total, note as Any, at)
    let buyer: Shop.Buyer = order.buyer
    let (name, mail, code, born): (String, String?, Shop.Code, CalendarDate?) =
        (buyer.name, buyer.mail, buyer.code, buyer.born)
    print(name, mail as Any, code.rawValue as String, born as Any)
    switch buyer.size {
    case .s: break
    case .m: break
    }
    let labels: Shop.Labels = ["a"]
    print(labels as [String])
}

func page(_ shop: Shop.OrdersService) async throws {
    for try await order in shop.listOrdersPages().items { use(order) }
}

func stub() -> some Shop.OrdersServing {
    let mock = Shop.OrdersMock()
    _ = Shop.OrdersService.ListOrders.ExampleResponse.none
    return mock
}

func create() -> [Shop.OrdersService] {
    [
        Shop.OrdersService(credentials: .session("token")),
        Shop.OrdersService(credentials: .key("key"), host: .sandbox),
        Shop.OrdersService(credentials: .session("token"), host: .tenant(tenant: "a")),
        Shop.OrdersService(credentials: .session("token"), host: .production),
    ]
}
