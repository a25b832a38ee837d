import Foundation
import ShopAPI
import SpeccRuntime
import SpeccTesting
import Testing

/// The mocks of `Specs/Shop` behind a complete client.
@Suite("A mock server in process", .timeLimit(.minutes(1)))
struct MockServerTransportTests {
    private let orders = Shop.OrdersMock()
    private let products = Shop.ProductsMock()
    private let sessions = Shop.SessionsMock()
    private let assistant = Shop.AssistantMock()
    private let files = Shop.FilesMock()
    private let server: MockServerTransport
    private let client: HTTPClient
    private let credentials: Shop.Credentials = [
        .session(MemoryTokenStore(AccessToken("old", refreshToken: "refresh"))), .key("k"),
    ]

    init() {
        server = MockServerTransport(orders, products, sessions, assistant, files)
        client = HTTPClient(transport: server)
    }

    private var ordersService: Shop.OrdersService { Shop.OrdersService(credentials: credentials, client: client) }

    @Test("responds to typed calls after a retry")
    func retry() async throws {
        orders.onGetOrder { call in .example(id: call.id, state: .lost) }
        let busy = StubResponse.status(503, headers: ["Retry-After": "0"])
        server.respond(to: Shop.OrdersService.GetOrder.self, with: [busy, busy])
        let result = try await ordersService.getOrder(id: "a/b")
        #expect(result.id == "a/b")
        #expect(result.state == .lost)
        #expect(
            server.requests.map { $0.url.path(percentEncoded: true) } == Array(repeating: "/orders/a%2Fb", count: 3)
        )
        #expect(orders.calls(of: Shop.OrdersService.GetOrder.self).map(\.id) == ["a/b"])
    }

    @Test("sends the declared errors of mocks")
    func failures() async throws {
        orders.fail(
            Shop.OrdersService.GetOrder.self,
            with: .clientError(status: 404, DeclaredError(Shop.Problem(message: "gone"), status: 404))
        )
        let declared = await #expect(throws: Shop.Failure.self) { try await ordersService.getOrder(id: "a") }
        guard case .clientError(status: 404, let problem)? = declared else {
            Issue.record("\(String(describing: declared))")
            return
        }
        #expect(problem.message == "gone")
        #expect(problem.networkError.response?.data == Data(#"{"message":"gone"}"#.utf8))
    }

    @Test("fails connections as mocks do")
    func connections() async throws {
        orders.fail(Shop.OrdersService.PlaceOrder.self, with: .other(NetworkError(.tls)))
        let body = Shop.OrdersService.PlaceOrder.Body(article: "tea", amount: 1)
        let failure = await #expect(throws: Shop.Failure.self) { try await ordersService.placeOrder(body: body) }
        #expect(failure?.networkError.kind == .tls)
    }

    @Test("responds to the pages of a list")
    func pages() async throws {
        orders.onListOrders { _ in
            let query = MockServerTransport.request?.url.query() ?? ""
            return query.contains("after=2") ? [.example(id: "3")] : [.example(id: "1"), .example(id: "2")]
        }
        orders.onSearchOrders { _ in
            let isLast = MockServerTransport.request?.url.query()?.contains("page=2") == true
            return .example(found: [.example(id: isLast ? "2" : "1")], count: 2, more: !isLast)
        }
        var ids: [String] = []
        for try await page in ordersService.listOrdersPages().prefix(2) { ids += page.map(\.id) }
        #expect(ids == ["1", "2", "3"])
        var found: [String] = []
        for try await page in ordersService.searchOrdersPages(text: "tea") { found += page.found.map(\.id) }
        #expect(found == ["1", "2"])
        #expect(orders.calls(of: Shop.OrdersService.SearchOrders.self).map(\.text) == ["tea", "tea"])
    }

    @Test("renews an expired session")
    func session() async throws {
        sessions.onRenewSession { call in
            .example(accessToken: "new after \(call.body.refreshToken ?? "")", refreshToken: "r", expiresIn: 60)
        }
        orders.onGetOrder { _ in .example() }
        server.respond(to: Shop.OrdersService.GetOrder.self, with: [.status(401)])
        _ = try await ordersService.getOrder(id: "1")
        #expect(
            server.requests.map { $0.headers["Authorization"] ?? "" } == ["Bearer old", "", "Bearer new after refresh"]
        )
    }

    @Test("encodes envelopes, statuses, texts and streams as the catalog declares")
    func encodings() async throws {
        let service = Shop.ProductsService(credentials: credentials, client: client)
        products.onListProducts { _ in [.example(id: 7, price: Decimal(1) / 4)] }
        #expect(try await service.listProducts().map(\.price) == [Decimal(sign: .plus, exponent: -2, significand: 25)])
        orders.onPlaceOrder { call in .example(article: call.body.article, amount: call.body.amount) }
        orders.onCountStock { _ in 3 }
        orders.onExportOrders { _ in Data("a;b".utf8) }
        let placed = try await ordersService.placeOrder(body: .init(article: "tea", amount: 2))
        #expect(placed.amount == 2)
        #expect(try await ordersService.countStock(article: "tea") == 3)
        #expect(try await ordersService.exportOrders() == Data("a;b".utf8))
        assistant.onAsk { call in [.example(text: call.body.question), .example(text: "tea")] }
        var words: [String] = []
        let asked = Shop.AssistantService(credentials: credentials, client: client)
        for try await part in asked.ask(body: .init(question: "What?")) { words.append(part.text) }
        #expect(words == ["What?", "tea"])
    }

    @Test("sends responses of closures, such as those with undeclared headers")
    func closures() async throws {
        server.respond(to: Shop.FilesService.GetReport.self) { call in
            .data(Data("\(call.year)".utf8), headers: ["ETag": "\"7\""])
        }
        let report = try await Shop.FilesService(credentials: credentials, client: client).getReport(year: 2_024)
        #expect(report.value == Data("2024".utf8))
        #expect(report.headers.eTag == "\"7\"")
    }

    @Test("explains calls without a response")
    func explanations() async throws {
        let unstubbed = await #expect(throws: Shop.Failure.self) { try await ordersService.getOrder(id: "1") }
        #expect(unstubbed?.networkError.details?.contains("mock.onGetOrder { call in … }") == true)
    }
}
