// The Swift of Docs/Language.md.
import Foundation
import GitHubAPI
import ShopAPI
import SpeccRuntime

struct Money: Sendable, JSONReadable, JSONWritable {
    var amount: Decimal
    init(reading reader: inout JSONReader) { amount = reader.decimal() }
    func write(to writer: inout JSONWriter) { writer.decimal(amount) }
}

func localService() {
    let issues = GitHub.IssuesService(host: .local(port: 8080))
    _ = issues
}

#if DEBUG
    func mockedTitles() async throws -> [String] {
        let mock = GitHub.IssuesMock()
        mock.onListIssues { call in [.example(title: "In \(call.repo)"), .example()] }
        mock.fail(GitHub.IssuesService.GetIssue.self, with: .notFound(DeclaredError(.example(), status: 404)))

        let issues: any GitHub.IssuesServing = mock
        let titles = try await issues.listIssues(owner: "apple", repo: "swift").map(\.title)

        let calls = mock.calls(of: GitHub.IssuesService.ListIssues.self)
        precondition(calls.map(\.owner) == ["apple"])
        return titles
    }
#endif

actor Keychain {
    var key: String? { nil }
}

func shopServices(store: any TokenStore, keychain: Keychain) {
    let orders = Shop.OrdersService(credentials: .session(store))
    let export = Shop.OrdersService(credentials: .key { await keychain.key })
    let both = Shop.OrdersService(credentials: [.session(store), .key("…")])
    _ = (orders, export, both)
}

func shopPages(orders: Shop.OrdersService) async throws {
    for try await order in orders.listOrdersPages().items { print(order.article) }
    let pager = orders.listOrdersPages().pager()  // for a view model: next(), cursor, restart()
    let large = orders.listOrdersPages().size(100)  // asked for by 'limit'
    _ = (pager, large)
}

@MainActor
final class OrderList {
    private(set) var orders: [Shop.Order] = []
    private let pager: Pager<[Shop.Order], Shop.Failure>

    init(_ service: Shop.OrdersService) { pager = service.listOrdersPages().pager() }

    func more() async throws(Shop.Failure) {
        if let page = try await pager.next() { orders += page }  // nil after the last one
    }
}
