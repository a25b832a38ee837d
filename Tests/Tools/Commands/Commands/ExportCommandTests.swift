import Foundation
import SpeccCommands
import Testing

@Suite("specc export")
struct ExportCommandTests {
    private static let catalog = """
        specc: 1
        api: Shop
        host: https://shop.example.com
        service: Products
        endpoints:
          listProducts: { call: GET /products, returns: list<string> }
          purge: { call: PURGE /products }
        """

    @Test("writes YAML to standard output and the findings to standard error")
    func output() throws {
        let folder = try TemporaryFolder(["shop.yaml": Self.catalog])
        let run = Run(["export", "openapi", folder.path])
        #expect(run.status == .success)
        #expect(run.output.hasPrefix("openapi: \"3.1.0\"\ninfo:\n  title: Shop\n"))
        #expect(run.error == "\(folder.path)/shop.yaml:7:3: note: OpenAPI has no method 'PURGE' [http-method]\n")
    }

    @Test("writes JSON and the report to files")
    func files() throws {
        let folder = try TemporaryFolder(["api/shop.yaml": Self.catalog])
        let file = folder.path + "/shop.json"
        let report = folder.path + "/report.json"
        let arguments = ["export", "openapi", folder.path + "/api", "--output", file, "--report", report]
        let run = Run(arguments + ["--version", "3.0", "--plain", "--strict"])
        #expect(run.status == .findings)
        #expect(run.output == "")
        let document = try #require(object(at: file) as? [String: Any])
        #expect(document["openapi"] as? String == "3.0.3")
        let findings = try #require(object(at: report) as? [[String: Any]])
        #expect(findings.map { $0["kind"] as? String } == ["http-method"])
    }

    private func object(at path: String) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: path)))
    }

    @Test("rejects several APIs, catalogs with errors and unknown formats")
    func rejections() throws {
        let other = Self.catalog.replacing("Shop", with: "Store")
        let folder = try TemporaryFolder(["a/shop.yaml": Self.catalog, "b/store.yaml": other])
        let several = Run(["export", "openapi", folder.path])
        #expect(several.status == .usage)
        #expect(several.error.contains("several APIs: 'Shop' and 'Store'"))
        let broken = try TemporaryFolder(["shop.yaml": Self.catalog.replacing("list<string>", with: "list<Missing>")])
        #expect(Run(["export", "openapi", broken.path]).status == .findings)
        #expect(Run(["export", "swagger", folder.path]).status == .usage)
        #expect(Run(["export"]).status == .usage)
    }
}
