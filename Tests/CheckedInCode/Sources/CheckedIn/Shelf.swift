/// What a team writes beside code that it checked in.
struct Shelf {
    var products: [Shop.Product]

    mutating func fill(from service: Shop.ProductsService) async throws {
        products = try await service.listProducts(color: .green)
    }
}
