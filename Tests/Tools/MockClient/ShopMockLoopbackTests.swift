import Foundation
import ShopAPI
import SpeccMock
import SpeccRuntime
import SpeccVerify
import Testing

@Suite("The client of Specs/Shop and a mock server", .timeLimit(.minutes(1)))
struct ShopMockLoopbackTests {
    @Test("all endpoints succeed", arguments: ClientTransport.all)
    func allEndpoints(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("Shop")
        try await mock.run(transport) { client in
            let credentials: Shop.Credentials = [
                .session(), .key("k"), .courier("c"), .office(user: "ada", password: "p"),
                .warehouse(id: "app", secret: "s"), .form(),
            ]
            try await signIn(Shop.SessionsService(credentials: credentials, client: client))
            try await order(Shop.OrdersService(credentials: credentials, client: client))
            try await manage(Shop.OrdersService(credentials: credentials, client: client))
            try await change(Shop.ProductsService(credentials: credentials, client: client))
            try await transfer(Shop.FilesService(credentials: credentials, client: client))
            try await visit(Shop.StoresService(credentials: credentials, store: "12", client: client))
            try await search(Shop.ArchiveService(credentials: credentials, client: client))
            try await book(Shop.LedgerService(credentials: credentials, client: client))
            let assistant = Shop.AssistantService(credentials: credentials, client: client)
            var words: [String] = []
            for try await part in assistant.ask(body: .init(question: "Where?")) { words.append(part.text) }
            #expect(words == ["text", "text-2", "text-3"])
            try await follow(assistant)
            try await maintain(Shop.ConsoleService(credentials: credentials, client: client))
            try await follow(Shop.FeedsService(credentials: credentials, client: client))
            try await upload(Shop.UploadsService(credentials: credentials, client: client))
        }
        try mock.expectCompleteCoverage()
    }

    private func follow(_ assistant: Shop.AssistantService) async throws {
        var events: [Shop.ChatEvent] = []
        for try await event in assistant.followChat(id: "7") { events.append(event) }
        guard case .typing = events.first, case .lookup(let lookup) = events.dropFirst().first,
            case .text(let text) = events.last
        else {
            Issue.record("\(events)")
            return
        }
        #expect(lookup.arguments.number == 7)
        #expect(text.data == "It is on its way.")
    }

    /// The feeds of the mock have news at the first call, and at the third one with the same position.
    private func follow(_ feeds: Shop.FeedsService) async throws {
        var messages = feeds.messages().makeAsyncIterator()
        let first = try #require(try await messages.next()).id
        #expect(try await messages.next()?.id == first + 1)
        var snapshots = feeds.allSnapshots().makeAsyncIterator()
        #expect(try await snapshots.next()?.nextBatch == "1")
        var stock = feeds.stock().makeAsyncIterator()
        #expect(try await stock.next()?.isEmpty == false)
        var prices = feeds.prices().makeAsyncIterator()
        #expect(try await prices.next() != nil)
        var parcels = feeds.parcels(version: "4").makeAsyncIterator()
        #expect(try await parcels.next()?.object.version == "5")
        var visitors = feeds.watchVisitors().makeAsyncIterator()
        #expect(try await visitors.next() != nil)
    }

    /// Each upload begins at an address of the mock, ends when all parts were received, and continues at its address.
    private func upload(_ uploads: Shop.UploadsService) async throws {
        let file = UploadFile(Data(repeating: 7, count: 10_000), name: "film.mp4")
        let video = uploads.uploadVideo(file: file, xTitle: "Bern")
        try await video.value
        try await uploads.uploadVideo(file: file, xTitle: "Bern", resuming: video.address).value
        let film = uploads.uploadFilm(file: file, body: .init(title: "Bern"))
        let id = try await film.value.id
        #expect(try await uploads.uploadFilm(file: file, body: .init(title: ""), resuming: film.address).value.id == id)
        #expect(try await !uploads.uploadReport(file: file, name: "2026", body: .init()).value.id.isEmpty)
        // One byte more than a part.
        let draft = uploads.sendPaper(file: UploadFile(Data(repeating: 7, count: 1_000_001), name: "paper.pdf"))
        #expect(try await !draft.value.id.isEmpty)
        let lost = draft.address?.deletingLastPathComponent().appending(path: "0")
        #expect(try await !uploads.sendPaper(file: file, resuming: lost).value.id.isEmpty)
    }

    private func maintain(_ console: Shop.ConsoleService) async throws {
        #expect(try await !console.getFormToken().xCSRFToken.isEmpty)
        try await console.changeHours(body: .init(opens: "9", closes: "17"))
    }

    private func signIn(_ sessions: Shop.SessionsService) async throws {
        let session = try await sessions.renewSession(body: .init(user: "ada", password: "p"))
        #expect(session.expiresIn == 3_600)
        try await sessions.countVisit()
        let login = try await sessions.startDevice()
        let device = try await sessions.getDeviceSession(body: .init(deviceCode: login.deviceCode))
        #expect(device.expiresIn > 0)
    }

    private func order(_ orders: Shop.OrdersService) async throws {
        var ids: [String] = []
        for try await order in orders.listOrdersPages().items { ids.append(order.id) }
        #expect(ids.count == 12)
        #expect(Set(ids).count == 12)
        var found = 0
        for try await page in orders.searchOrdersPages(text: "tea", sort: .newest) { found += page.found.count }
        #expect(found == 12)
        let placed = try await orders.placeOrder(body: .init(article: "tea", amount: 2, gift: true))
        #expect(try await orders.getOrder(id: placed.id).article == "tea")
        try await orders.payOrder(id: placed.id, body: .init(amount: 2))
        #expect(try await orders.waitForDelivery(id: placed.id).state == .delivered)
    }

    private func book(_ ledger: Shop.LedgerService) async throws {
        var bookings: [Int] = []
        for try await booking in ledger.listBookingsPages().items { bookings.append(booking.number) }
        #expect(Set(bookings).count == 12)
        #expect(bookings.count == 12)
        var accounts = 0
        for try await page in ledger.listAccountsPages() { accounts += page.count }
        #expect(accounts == 12)
        var years: [Int] = []
        for try await year in ledger.listYearsPages().items { years.append(year.id) }
        #expect(Set(years).count == 12)
        var hits: [String] = []
        for try await hit in ledger.searchBookingsPages(body: .init(text: "tea")).items { hits.append(hit.id) }
        #expect(Set(hits).count == 12)
        let day = try #require(CalendarDate(year: 2024, month: 5, day: 1))
        let noon = Date(timeIntervalSince1970: 1_714_564_800)
        try await ledger.settleDay(day: day, xFinal: true, body: .init(settled: false, checked: true, at: noon))
        #expect(try await !ledger.listRates(closed: [true], on: [day]).isEmpty)
        let rate = Shop.Rate(from: noon, rate: 2, closed: true)
        #expect(try await ledger.setRate(body: .init(rate: rate)).rate != 0)
    }

    private func manage(_ orders: Shop.OrdersService) async throws {
        #expect(try await orders.countStock(article: "tea") == 1)
        try await orders.openOffice()
        try await orders.reportPosition(body: .init(latitude: 1.5, longitude: -2))
        #expect(try await !orders.exportOrders().isEmpty)
    }

    private func change(_ products: Shop.ProductsService) async throws {
        let price = Shop.PriceFilter(min: Decimal(1), max: nil)
        let list = try await products.listProducts(category: ["tea"], discontinued: true, limit: 5, price: price)
        let first = try #require(list.first)
        let changed = try await products.changeProduct(id: first.id, body: .init(name: .set("Assam"), stock: .clear))
        #expect(changed.name == "Assam")
        let product = try await products.getProduct(id: first.id)
        #expect(product.name == "Assam")
        #expect(product.stock == nil)
    }

    private func transfer(_ files: Shop.FilesService) async throws {
        let picture = UploadFile(Data([1, 2, 3]), name: "cup.png", contentType: "image/png")
        let place = Shop.Place(shelf: "a", room: 2)
        let added = try await files.addPicture(id: 7, body: .init(caption: "Cup", place: place, picture: picture))
        #expect(added.url.scheme == "https")
        #expect(try await !files.getCabinet().uploadURL.isEmpty)
        try await files.changePicture(name: "cup", body: picture)
        #expect(try await !files.getReport(year: 2_024).value.isEmpty)
        try await files.askForPapers(body: .init(orders: ["a", "b"], reason: "tax"))
    }

    private func visit(_ stores: Shop.StoresService) async throws {
        let other = stores.with(\.store, try #require(try await stores.listStores().first))
        let store = try await other.getStore().value
        try await stores.changeStore(body: Shop.Store(name: "Old town", city: store.city))
        #expect(try await stores.countShelf(shelf: 4) == 1)
        try await stores.openStore()
    }

    private func search(_ archive: Shop.ArchiveService) async throws {
        #expect(try await archive.findRecord(id: "7") != nil)
        #expect(try await archive.hasRecord(id: "7"))
        #expect(try await archive.getLabel(id: "7") != nil)
        #expect(try await archive.getInvoiceLink(id: "7") != nil)
        #expect(try await !archive.checkHealth().status.isEmpty)
        #expect(try await archive.startExport(body: .init(year: 2_024)).host != nil)
        #expect(try await archive.countRecords() >= 0)
    }

    @Test("an expired session is renewed, and the call is sent again", arguments: ClientTransport.all)
    func renewal(_ transport: ClientTransport) async throws {
        let mock = try MockedCatalog("Shop")
        try await mock.run(transport) { client in
            let credentials = Shop.Credentials.session()
            let sessions = Shop.SessionsService(credentials: credentials, client: client)
            _ = try await sessions.renewSession(body: .init(user: "ada", password: "p"))
            mock.advance(hours: 2)
            let orders = Shop.OrdersService(credentials: credentials, client: client)
            _ = try await orders.getOrder(id: "id_1")
        }
        #expect(
            try mock.calls.map { "\($0.endpoint) \($0.status)" } == [
                "Shop.Sessions.renewSession 200", "Shop.Orders.getOrder 401", "Shop.Sessions.renewSession 200",
                "Shop.Orders.getOrder 200",
            ]
        )
    }

    @Test("retries after injected errors, and throws a declared error", arguments: ClientTransport.all)
    func faults(_ transport: ClientTransport) async throws {
        var options = MockOptions(responses: ["Products.getProduct": "404"])
        options.faults = try FaultRule.rules("Products.listProducts: 503 x1")
        let mock = try MockedCatalog("Shop", options)
        try await mock.run(transport) { client in
            let products = Shop.ProductsService(credentials: .key("k"), client: client)
            let credentials = Shop.Credentials.session()
            _ = try await Shop.SessionsService(credentials: credentials, client: client)
                .renewSession(body: .init(user: "ada", password: "p"))
            let visible = Shop.ProductsService(credentials: credentials, client: client)
            _ = try await visible.listProducts()
            await #expect(throws: Shop.Failure.self) { try await visible.getProduct(id: 1) }
            _ = products
        }
        #expect(try mock.calls.dropFirst().map(\.status) == [503, 200, 404])
    }
}
