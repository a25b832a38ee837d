public import SpeccRuntime

/// A view model on the main actor that uses a generated service.
public final class ProductList {
    public private(set) var products: [Shop.Product] = []
    public private(set) var message: String?
    private let service: Shop.ProductsService

    public init(client: HTTPClient) {
        service = Shop.ProductsService(client: client)
    }

    public func load() async {
        do {
            products = try await service.listProducts(search: "tea")
        } catch .notFound(let problem) {
            message = problem.message
        } catch {
            message = error.isCancelled ? nil : error.message()
        }
    }

    public func choose(_ id: String) async throws -> Shop.Product {
        try await service.fetchDetails(from: Shop.ProductsService.GetProduct(id: id))
    }
}
