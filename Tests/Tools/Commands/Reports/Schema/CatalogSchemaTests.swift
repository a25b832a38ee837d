import Foundation
import ProjectFolder
import SpeccCatalog
import SpeccCommands
import Testing

/// An independent validator checks accepted and rejected catalogs in `make check-formats`.
@Suite("Catalog schema for editors")
struct CatalogSchemaTests {
    private static let file = ProjectFolder.root.appending(path: "Docs/Schemas/catalog.schema.json")
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"

    private static func schema() throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(CatalogSchema.text.utf8)) as? [String: Any])
    }

    @Test("is up to date in Docs/Schemas; 'make golden' updates it")
    func committed() throws {
        if Self.isUpdating { try Data(CatalogSchema.text.utf8).write(to: Self.file) }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == CatalogSchema.text)
    }

    @Test("has every key with its description, and no other")
    func keys() throws {
        let schema = try Self.schema()
        let definitions = try #require(schema["definitions"] as? [String: [String: Any]])
        for section in Set(SpecTable.rows.map(\.section)) {
            let name = section.rawValue.replacing(" ", with: "-")
            let rows = SpecTable.rows.filter { $0.section == section }
            let definition = section == .file ? schema : definitions[name]
            let shown = definition?["properties"] as? [String: [String: Any]] ?? [:]
            let former = SpecTable.allRows.filter { $0.section == section && $0.entry.isFormer }.map(\.name)
            #expect(Set(shown.keys) == Set(rows.map(\.name) + former), "\(section.title)")
            for row in rows {
                let meaning = shown[row.name]?["description"] as? String ?? ""
                #expect(meaning.hasPrefix(row.entry.meaning), "\(section.title) \(row.name)")
            }
        }
    }

    @Test("refers to its own definitions only")
    func references() throws {
        let schema = try Self.schema()
        let definitions = try #require(schema["definitions"] as? [String: Any])
        let named = CatalogSchema.text.matches(of: /"\$ref": "#\/definitions\/([^"]+)"/).map { String($0.1) }
        #expect(Set(named) == Set(definitions.keys))
    }

    @Test("accepts 'none' for every limit")
    func limits() {
        let keys: [any SpecKey] = [
            TimeoutKey.attempt, TimeoutKey.total, TimeoutKey.idle, DefaultsKey.policy(.timeout), HostKey.timeout,
            StreamKey.idle,
            LogKey.size, LimitsKey.response, LimitsKey.rate,
        ]
        for key in keys {
            #expect("\(key.entry.value)".contains("none"), "\(key)")
        }
    }

    @Test("suggests keys only in valid positions")
    func defaults() throws {
        let properties = try #require(Self.schema()["properties"] as? [String: [String: Any]])
        #expect(properties["api"]?["default"] == nil)
        #expect((properties["api"]?["description"] as? String)?.hasSuffix("Default: the directory's name.") == true)
        #expect(properties["hosts"]?["examples"] as? [[String: String]] == [["production": "https://api.github.com"]])
    }
}
