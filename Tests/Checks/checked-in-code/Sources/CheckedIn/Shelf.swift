/// Handwritten code next to checked-in generated code.
struct Shelf {
    var products: [Shop.Product]

    mutating func fill(from service: Shop.ProductsService) async throws {
        products = try await service.listProducts(color: .green)
    }
}
