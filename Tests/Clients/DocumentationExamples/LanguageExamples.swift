// The Swift of Docs/Tutorial.md and the pages of Docs/Language. A test compares both.
import Foundation
import GitHubAPI
import ShopAPI
import SpeccRuntime

struct Money: Sendable, JSONReadable, JSONWritable {
    var amount: Decimal
    init(reading reader: inout JSONReader) { amount = Decimal(reading: &reader) }
    func write(to writer: inout JSONWriter) { amount.write(to: &writer) }
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

func shopServices(store: any TokenStore, keychain: Keychain) {
    let orders = Shop.OrdersService(credentials: .session(store))
    let export = Shop.OrdersService(credentials: .key { await keychain.key })
    let both = Shop.OrdersService(credentials: [.session(store), .key("…")])
    _ = (orders, export, both)
}

func marketStores() async throws {
    let stores = Market.StoresService(credentials: .token("…"), store: "12")
    let tills = try await stores.listTills()
    let others = try await stores.with(\.store, "13").listTills()
    _ = (tills, others)
}

func shopPages(orders: Shop.OrdersService) async throws {
    for try await order in orders.listOrdersPages().items { print(order.article) }
    let pager = orders.listOrdersPages().pager()  // for a view model: next(), cursor, restart()
    let large = orders.listOrdersPages().size(100)  // sends 'limit'
    _ = (pager, large)
}

func printCheapBooks() async throws {
    let books = Bookstore.BooksService(host: .local(port: 8080))  // without an argument: production
    for book in try await books.listBooks(limit: 5) where book.price < 3 {
        print(book.title, book.price)
    }
}

func printBook(_ id: Int64) async {
    let books = Bookstore.BooksService()
    do {
        print(try await books.getBook(id: id).title)
    } catch .notFound(let problem) {
        print("No such book:", problem.message)  // the decoded body of the 404
    } catch {
        print(error.message())  // a timeout, no network, another status, …
    }
}

func datesAndValues() -> CalendarDate? {
    let day = CalendarDate(year: 2024, month: 5, day: 1)  // nil for a date that does not exist
    let labels: JSONValue = ["name": "bug", "priority": 1, "tags": [nil, true]]
    if case .object(let fields) = labels, case .string(let name)? = fields["name"] {
        print(name, labels)  // bug {"name":"bug","priority":1,"tags":[null,true]}
    }
    return day
}
