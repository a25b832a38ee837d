import SpeccContract
import SpeccMock
import Testing

@testable import SpeccCommands

@Suite("Calls of a mock server with a home page")
struct CallHandlerTests {
    private static let catalog = """
        specc: 1
        api: Shop
        service: Orders
        host: https://shop.example
        endpoints:
          get: { call: GET /orders, returns: { id: int } }

        """
    private static let origin = "http://127.0.0.1:4010"
    private let log = CallLog()
    private let handler: CallHandler

    init() throws {
        let folder = try TemporaryFolder(["orders.yaml": Self.catalog])
        let arguments = try CommandArguments([folder.path, "--quiet"], options: MockSettings.options)
        let settings = try MockSettings(arguments)
        let loaded = CatalogLoader(arguments: arguments, settings: settings).reload()
        let served = ServedVersion(try #require(loaded.catalog).contract, settings)
        served.setHomeAddress("http://127.0.0.1:4011/")
        handler = CallHandler(served, settings, log: log)
    }

    @Test("rejected calls are listed without their bodies")
    func rejected() throws {
        let headers = [ContractRequest.Header("Host", "127.0.0.1:4010"), .init("Origin", "https://evil.example")]
        let request = ContractRequest("POST", "/orders", headers: headers, body: [1, 2, 3])
        #expect(handler.reply(to: request, origin: Self.origin).status == 403)
        let call = try #require(log.calls.first)
        #expect(call.isRejected && call.exchange.request.body == nil && call.exchange.request.path == "/orders")
        _ = handler.reply(to: ContractRequest("GET", "/orders"), origin: Self.origin)
        #expect(log.calls.map(\.isRejected) == [true, false])
    }

    @Test("the root leads to the home page only on the same machine")
    func root() {
        for (host, status) in [("127.0.0.1:4010", 303), ("localhost:4010", 303), ("192.168.1.5:4010", 404)] {
            let headers = [ContractRequest.Header("Host", host), .init("Accept", "text/html")]
            #expect(
                handler.reply(to: ContractRequest("GET", "/", headers: headers), origin: Self.origin).status == status
            )
        }
    }
}
