// The Swift of Docs/Runtime/Caching.md. A test compares both.
import Foundation
import ShopAPI
import SpeccRuntime
import SpeccStorage

struct Logger: Sendable {
    func warning(_ sentence: String) { print(sentence) }
}

func chooseStrategy(_ orders: Shop.OrdersService, _ endpoint: Shop.OrdersService.ListOrders) async throws {
    let fresh = try await orders.sendRequest(to: endpoint, options: CallOptions(cache: .reload))
    let offline = try await orders.sendRequest(to: endpoint, options: CallOptions(cache: .cacheOnly))
    _ = (fresh, offline)
}

func invalidate(_ client: HTTPClient) async {
    await client.invalidateCache(.group("orders", of: "Shop"))
    await client.removeAllCachedResponses()
}

func storeOnDisk(_ logger: Logger) -> HTTPClient.Configuration {
    var configuration = HTTPClient.Configuration()
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0]
    let caches = folder.appending(path: "com.example.reader")
    configuration.cache.disk = TieredCache(MemoryCache(), before: DiskCache(in: caches) { logger.warning("\($0)") })
    configuration.observers = [CallRecorder(in: caches.appending(path: "calls"))]
    return configuration
}

func queue(
    _ configuration: inout HTTPClient.Configuration,
    in folder: URL,
    logger: Logger,
    orders: Shop.OrdersService
) async throws {
    let outbox = Outbox(in: folder) { logger.warning($0) }
    configuration.middleware = [outbox.only(.endpoints("Shop.Orders.placeOrder"))]
    try await resend(outbox, orders)
}

func resend(_ outbox: Outbox, _ orders: Shop.OrdersService) async throws {
    for call in try await outbox.calls {
        try await outbox.send(call, with: orders)
    }
}
