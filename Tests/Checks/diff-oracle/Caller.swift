// Uses every declaration of the client of the unedited catalog in Tests/Tools/Diff/ShopCatalog.swift, except what
// only tests call: initializers of responses, and implementations of the service's protocol.
import Foundation
import Shop
import SpeccRuntime

struct Caller {
    func call(_ shop: Shop.OrdersService) async throws {
        let (text, tags, date, state): (String?, [String]?, Date?, Shop.OrderState?) = ("x", ["a"], Date(), .open)
        let orders: [Shop.Order] = try await shop.listOrders(
            state: state,
            limit: 5,
            tags: tags,
            raw: true,
            secret: text
        )
        _ = try await shop.listOrders()
        let order: Shop.Order = try await shop.getOrder(id: orders[0].id)
        let found: Shop.Order = try await shop.findOrder(text: "tea", since: date, xTrace: text)
        _ = try await shop.findOrder(text: "tea")
        let gift: Bool? = true
        let draft = Shop.NewOrder(article: "tea", amount: 2, gift: gift, color: "red")
        _ = Shop.NewOrder(article: "tea", amount: 2)
        let (article, amount, isGift, color, kind): (String, Int, Bool?, String, String) =
            (draft.article, draft.amount, draft.gift, draft.color, draft.kind)
        print(article, amount, isGift as Any, color, kind, found)
        if let gift = draft.gift { print(gift) }
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
        do {
            try await shop.addPicture(body: UploadFile(URL(filePath: "/a.png")))
        } catch {
            switch error {
            case .notFound(let missing): print(missing.body.what as String)
            case .clientError(_, let problem): print(problem.body.message as String)
            case .cancelled, .other: break
            }
        }
        let exported: Data = try await shop.exportOrders()
        print(exported)
        for try await event in shop.watchOrders() { use(event) }
        let report = try await shop.getReport()
        var body: Shop.Report = report.value
        body.total = 3
        let sum: Int = body.total
        if let tag = report.headers.eTag { print(tag, sum) }
        let total: Int = report.headers.xTotal
        print(Set([body]), total, body.choice == body.choice)
        use(body.choice)
        try await shop.sendForm(body: Shop.Form(mood: .good, name: "x"))
        let moods: [Shop.Mood] = [.good, .bad, Shop.Mood(rawValue: "other")]
        let states: [Shop.OrderState] = [.open, .sent, Shop.OrderState(rawValue: "other")]
        print(moods, states)
        let session: Shop.Session = try await shop.renewSession(body: .init(refreshToken: text, otherToken: text))
        let tokens: [String] = [session.accessToken, session.refreshToken, session.otherToken]
        print(tokens)
        let beta: Shop.Beta = try await shop.tryThis()
        print(beta.value as String)
        let waited: Shop.Order = try await shop.waitForOrder(id: "1")
        use(waited)
    }

    func use(_ event: Shop.Event) {
        switch event {
        case .placed(let placed): print(placed.kind as String, placed.order as String)
        case .sent(let sent): print(sent.kind as String, sent.carrier as String)
        case .unknown: break
        }
    }

    func use(_ choice: Shop.Choice) {
        switch choice {
        case .placed(let placed): print(placed.hashValue, placed.order as String)
        case .sent(let sent): print(sent.hashValue, sent.carrier as String)
        }
    }

    func use(_ order: Shop.Order) {
        let (id, state, total, note, at): (String, Shop.OrderState, Decimal, String?, Date) =
            (order.id, order.state, order.total, order.note, order.at)
        let old: String? = order.old
        print(id, state == .open || state == .sent, total, note as Any, at, old as Any)
        if let note = order.note, let old = order.old, let mail = order.buyer.mail, let born = order.buyer.born {
            print(note, old, mail, born)
        }
        let identified: some Identifiable = order
        let buyer: Shop.Buyer = order.buyer
        let (name, mail, code, born): (String, String?, Shop.Code, CalendarDate?) =
            (buyer.name, buyer.mail, buyer.code, buyer.born)
        print(name, mail as Any, code.rawValue as String, born as Any, identified.id)
        switch buyer.size {
        case .s: break
        case .m: break
        }
        let labels: Shop.Labels = ["a"]
        print(labels as [String], Shop.Size.placeholder, Shop.Code("a") == Shop.Code(rawValue: "a"))
        let since: Date? = Shop.Since(since: Optional(Date())).since
        print(since as Any, Shop.Since())
    }

    func send(_ shop: Shop.OrdersService) async throws {
        let list = Shop.OrdersService.ListOrders(state: .sent, limit: 1, tags: nil, raw: false, secret: nil)
        let (state, limit, tags, raw, secret): (Shop.OrderState?, Int, [String]?, Bool, String?) =
            (list.state, list.limit, list.tags, list.raw, list.secret)
        print(state as Any, limit, tags as Any, raw, secret as Any)
        let orders: [Shop.Order] = try await shop.sendRequest(to: list)
        let get = Shop.OrdersService.GetOrder(id: orders[0].id)
        let order: Shop.Order = try await shop.sendRequest(to: get)
        let find = Shop.OrdersService.FindOrder(text: get.id as String, since: order.at, xTrace: "x")
        print(find.text as String, find.since as Date?, find.xTrace as String?)
        let pay = Shop.OrdersService.PayOrder(id: "1", body: Shop.OrdersService.PayOrder.Body(amount: 1))
        try await shop.sendRequest(to: pay)
        let (amount, note): (Decimal, String?) = (pay.body.amount, pay.body.note)
        print(amount, note as Any)
        let renew = Shop.OrdersService.RenewSession(body: Shop.OrdersService.RenewSession.Body())
        let (token, other): (String?, String?) = (renew.body.refreshToken, renew.body.otherToken)
        print(token as Any, other as Any)
        let place = Shop.OrdersService.PlaceOrder(body: Shop.NewOrder(article: "a", amount: 1))
        let form = Shop.OrdersService.SendForm(body: Shop.Form(mood: .bad, name: "a"))
        let (mood, name): (Shop.Mood, String) = (form.body.mood, form.body.name)
        print(place.body.article as String, mood, name)
        print(Shop.OrdersService.ExportOrders(), Shop.OrdersService.WatchOrders(), Shop.OrdersService.TryThis())
        print(Shop.OrdersService.AddPicture(body: UploadFile(URL(filePath: "/a.png"))).body as UploadFile)
        let failures: (Shop.Failure, Shop.OrdersService.PayOrder.Failure) = (.cancelled, .cancelled)
        print(failures, Shop.OrdersService.defaults)
    }

    func page(_ shop: Shop.OrdersService) async throws {
        let all: Shop.OrdersService.ResponseModel = [Shop.Order]()
        print(all)
        for try await order in shop.listOrdersPages(state: .open, limit: 5, tags: ["a"]).items { use(order) }
    }

    func stub() -> some Shop.OrdersServing {
        let mock = Shop.OrdersMock()
        mock.onListOrders(.none)
        mock.onListOrders { call in call.limit == 1 ? [] : [.example()] }
        mock.onGetOrder { call in .example(id: call.id) }
        mock.onFindOrder { _ in .example() }
        mock.onPlaceOrder { call in call.body.amount == 1 ? .accepted : .created(.example()) }
        mock.onPayOrder { _ in }
        mock.onExportOrders { _ in Data() }
        mock.onTryThis { _ in .example(value: "x") }
        mock.onRenewSession { _ in .example(accessToken: "a", refreshToken: "b", otherToken: "c") }
        mock.onSendForm { _ in }
        mock.onAddPicture { _ in }
        return mock
    }

    func create() -> [Shop.OrdersService] {
        [
            Shop.OrdersService(credentials: .session("token")),
            Shop.OrdersService(credentials: .key("key"), host: .sandbox),
            Shop.OrdersService(credentials: .login(), host: .tenant(tenant: "a")),
            Shop.OrdersService(credentials: .session { "token" }, host: .production, client: .shared),
        ]
    }
}
