import Foundation
import Testing

@testable import SpeccCommands

@Suite("Catalogs that a mock server follows")
struct CatalogLoaderTests {
    private static let orders = """
        specc: 1
        api: Shop
        service: Orders
        host: https://shop.example
        endpoints:
          get: { call: GET /orders, returns: { id: int } }

        """

    @Test("all files are followed, also those with errors")
    func files() throws {
        let folder = try TemporaryFolder(["orders.yaml": Self.orders])
        let arguments = try CommandArguments([folder.path], options: MockSettings.options)
        let loader = CatalogLoader(arguments: arguments, settings: try MockSettings(arguments))
        let first = loader.reload()
        #expect(first.catalog != nil && first.problems.isEmpty)
        #expect(first.files.count == 1)
        let added = folder.path + "/users.yaml"
        try "specc: 1\nservice: Users\nendpoints:\n  get: { call: GET /users, returns: Usr }\n"
            .write(toFile: added, atomically: true, encoding: .utf8)
        let broken = loader.reload()
        #expect(broken.catalog == nil && !broken.problems.isEmpty)
        #expect(broken.files.count == 2 && broken.files.contains { $0.hasSuffix("/users.yaml") })
        try "specc: 1\nhost: https://shop.example\n"
            .write(toFile: folder.path + "/orders.yaml", atomically: true, encoding: .utf8)
        try FileManager.default.removeItem(atPath: added)
        let empty = loader.reload()
        #expect(empty.catalog == nil && empty.files.count == 1)
    }

    @Test("standard input has no folder")
    func standardInput() {
        #expect(CatalogWatcher.paths(of: ["<stdin>"]).isEmpty)
        #expect(CatalogWatcher.paths(of: ["<stdin>", "/shop/orders.yaml"]) == ["/shop", "/shop/orders.yaml"])
    }
}
