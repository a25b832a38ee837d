import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccDiagnostics
import Testing

@testable import SpeccDiff

@Suite("Forwarding declarations")
struct ForwardingCodeTests {
    private static let folder = ProjectFolder.root.appending(path: "Tests/Clients/RenamedShopAPI")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    private static func code(_ old: String, _ new: String) throws -> ForwardingCode {
        let before = CheckedSource([old])
        let after = CheckedSource([new])
        let base = try #require(before.catalog, "\(before.diagnostics.map(\.message))")
        let catalog = try #require(after.catalog, "\(after.diagnostics.map(\.message))")
        return ForwardingCode(from: base, to: catalog, base: "v1.4")
    }

    /// The ids of changes that break Swift code in spite of the forwarders.
    private static func remaining(_ old: String, _ new: String) throws -> [String] {
        try code(old, new).apply(to: try Comparison.changes(old, new), file: "Renamed.swift")
            .filter { $0.levels.swift == .breaking }.map(\.id)
    }

    @Test("keep callers of the former names compiling")
    func example() throws {
        let current = try String(contentsOf: Self.folder.appending(path: "shop.yaml"), encoding: .utf8)
        let text = try #require(try Self.code(FormerShop.text, current).text)
        let file = Self.folder.appending(path: "Renamed.swift")
        if Self.isUpdating { try Data(text.utf8).write(to: file) }
        // The target compiles the file together with 'FormerCaller.swift'.
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        // A 'switch' must name the current cases.
        #expect(try Self.remaining(FormerShop.text, current) == ["renamed-union-member", "renamed-enum-case"])
    }

    @Test(
        "import the runtime for credentials",
        arguments: [
            "bearer", "basic", "{ apiKey: header X-Key }", "custom",
            "{ oauth2: clientCredentials, token: /token }",
            "{ oauth2: refreshToken, token: /token }",
        ]
    )
    func credentials(_ kind: String) throws {
        let text = { (name: String) in
            "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\ncredentials: { \(name): \(kind) }\n"
                + "defaults: { auth: \(name) }\nendpoints:\n  list: { call: GET /list }\n"
        }
        let code = try Self.code(text("former"), text("current"))
        #expect(code.text?.contains("import SpeccRuntime\n") == true, "\(code.text ?? "none")")
    }

    @Test("lower the level of the changes that they cover")
    func levels() throws {
        let current = FormerShop.text.replacing("  exportOrders:", with: "  downloadOrders:")
        let code = try Self.code(FormerShop.text, current)
        let changes = code.apply(to: try Comparison.changes(FormerShop.text, current), file: "Renamed.swift")
        #expect(changes.map(Comparison.text) == ["renamed-endpoint .r. Orders.exportOrders"])
        #expect(changes.map(\.excuse) == ["forwarded by 'Renamed.swift'"])
    }

    @Test("do not exist without a renamed declaration")
    func nothing() throws {
        let current = FormerShop.text.replacing("carrier: string, ", with: "")
        #expect(try Self.code(FormerShop.text, current).text == nil)
        #expect(try Self.code(FormerShop.text, FormerShop.text).count == 0)
    }

    @Test(
        "do not replace names that have another meaning now",
        arguments: [
            ("  exportOrders: {", "  downloadOrders: {", "  exportOrders: { call: GET /other, returns: file }\n"),
            ("  listOrders:\n", "  orders:\n", "  listOrders: { poll: getOrder, until: { state: [sent] } }\n"),
        ]
    )
    func reused(old: String, new: String, added: String) throws {
        let current = FormerShop.text.replacing(old, with: new).replacing("types:\n", with: added + "types:\n")
        let name = old.drop { $0 == " " }.prefix { $0 != ":" }
        #expect(try Self.code(FormerShop.text, current).text?.contains("func \(name)(") != true)
        #expect(try Self.remaining(FormerShop.text, current) == ["renamed-endpoint"])
    }

    @Test("do not forward calls whose arguments were added or removed")
    func otherArguments() throws {
        let current = FormerShop.text.replacing(
            "  findOrder: { call: GET /orders/find, query: { ",
            with: "  searchOrder: { call: GET /orders/find, query: { page: int, "
        )
        #expect(try Self.remaining(FormerShop.text, current) == ["renamed-endpoint", "added-required-parameter"])
        let optional = FormerShop.text.replacing("findOrder: {", with: "searchOrder: {").replacing(
            "kind: string? }",
            with: "kind: string?, page: int? }"
        )
        #expect(try Self.remaining(FormerShop.text, optional) == [])
        let text = try #require(try Self.code(FormerShop.text, optional).text)
        #expect(text.contains("try await self.searchOrder(text: text, since: since, kind: kind)"))
    }

    @Test("forward uploads whose arguments were renamed in any of their endpoints")
    func uploads() throws {
        let catalog = { (title: String, tag: String, name: String) in
            """
            specc: 1
            api: Shop
            host: https://shop.example
            service: Files
            endpoints:
              begin: { call: POST /a, headers: { X-Title: { type: string, swift: { name: \(title) } } }, returns: { 201: location } }
              send: { call: "PUT ${u:url}", headers: { O: { type: int }, Tag: { type: string?, swift: { name: \(tag) } } }, body: file, returns: { 204: empty } }
              ask: { call: "HEAD ${u:url}", returns: { 200: empty } }
              \(name): { upload: send, create: begin, resume: ask, sends: O }
            """
        }
        let old = catalog("xTitle", "tag", "save")
        let renamed = try #require(try Self.code(old, catalog("title", "label", "save")).text)
        let parameters = ["file: UploadFile", "xTitle: String", "tag: String? = nil", "resuming: URL? = nil"]
        let head = "func save(\n        " + parameters.joined(separator: ",\n        ") + "\n    ) -> "
        #expect(renamed.contains(head), "\(renamed)")
        #expect(
            renamed.contains("self.save(file: file, title: xTitle, label: tag, resuming: resuming)"),
            "\(renamed)"
        )
        #expect(try Self.remaining(old, catalog("title", "label", "save")) == [])
        let both = try #require(try Self.code(old, catalog("title", "tag", "store")).text)
        #expect(both.contains("self.store(file: file, title: xTitle, tag: tag, resuming: resuming)"), "\(both)")
        #expect(try Self.code(old, old).text == nil)
    }

    @Test("call an endpoint of another service with the same client")
    func moved() throws {
        let start = "specc: 1\napi: Shop\nhost: https://shop.example\n"
        let orders = "service: Orders\nendpoints:\n  list: { call: GET /orders, returns: list<string> }\n"
        let export = "  export: { call: \"GET /export/{kind}\", returns: string }\n"
        func code(_ files: [[String]]) throws -> (ForwardingCode, [Change]) {
            let sources = files.map { CheckedSource($0) }
            let old = try #require(sources[0].catalog, "\(sources[0].diagnostics.map(\.message))")
            let new = try #require(sources[1].catalog, "\(sources[1].diagnostics.map(\.message))")
            let options = CatalogComparison.Options(today: "2026-11-23", unstableTags: [])
            let code = ForwardingCode(from: old, to: new, base: "main")
            return (
                code, code.apply(to: CatalogComparison.changes(from: old, to: new, options: options), file: "R.swift")
            )
        }
        let files = "specc: 1\nservice: Files\nendpoints:\n  other: { call: GET /other }\n"
        let (forwarding, changes) = try code([[start + orders + export, files], [start + orders, files + export]])
        let text = try #require(forwarding.text)
        #expect(text.contains("extension Shop.OrdersService {"))
        #expect(text.contains("try await self.sendRequest(to: Shop.FilesService.Export(kind: kind))"))
        #expect(text.contains("typealias Export = Shop.FilesService.Export"))
        #expect(changes.filter { $0.levels.swift == .breaking }.isEmpty)
        let mocked = start.replacing("api: Shop\n", with: "api: Shop\nswift: { mocks: true }\n")
        let (_, breaking) = try code([[mocked + orders + export, files], [mocked + orders, files + export]])
        #expect(breaking.filter { $0.levels.swift == .breaking }.map(\.id) == ["renamed-endpoint"])
        let other = files.replacing("service:", with: "host: https://files.example\nservice:")
        let (none, _) = try code([[start + orders + export, other], [start + orders, other + export]])
        #expect(none.text?.contains("sendRequest") != true, "the service has another host")
    }

    @Test("have the access level of the client, and import what their signatures name")
    func access() throws {
        let former =
            "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\nendpoints:\n  list: { call: GET /orders, returns: list<string> }\n"
        let text = try #require(try Self.code(former, former.replacing("list:", with: "all:")).text)
        #expect(text.contains("    func list() async throws(NetworkError) -> [String] {"))
        #expect(text.contains("\n@_spi(Generated) import SpeccRuntime\n") && !text.contains("Foundation"))
        let types = "specc: 1\napi: Shop\ntypes: { Old: { at: datetime } }\n"
        let renamed = try #require(try Self.code(types, types.replacing("Old", with: "New")).text)
        #expect(!renamed.contains("import"))
        let field = types.replacing("at: datetime", with: "at: { $type: datetime, $swift: { name: date } }")
        #expect(try Self.code(types, field).text?.contains("\nimport Foundation\n") == true)
    }

    @Test("leave out a value of a service, which its initializer takes")
    func values() throws {
        let start = "specc: 1\napi: Shop\nhost: https://shop.example\nservice: Orders\n"
        let former =
            start
            + "defaults: { headers: { X-A: { type: string? } } }\nendpoints:\n  a: { call: GET /a }\n  b: { call: GET /b }\n"
        let current = former.replacing("type: string?", with: "type: string?, swift: { name: other }")
        #expect(try Comparison.changes(former, current).map(\.subject.count) == [2])
        #expect(try Self.remaining(former, current) == ["renamed-argument"])
        #expect(try Self.code(former, current).text == nil)
    }

    @Test("exist for aliases and distinct types")
    func scalars() throws {
        let former = "specc: 1\napi: Shop\ntypes:\n  Tags: list<string>\n  Id: { $type: string, $distinct: true }\n"
        let current = former.replacing("Tags:", with: "Labels:").replacing("Id:", with: "Key:")
        let text = try #require(try Self.code(former, current).text)
        #expect(text.contains("typealias Tags = Shop.Labels") && text.contains("typealias Id = Shop.Key"))
        #expect(try Self.remaining(former, current) == [])
    }
}
