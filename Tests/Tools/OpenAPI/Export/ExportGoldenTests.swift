import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccChecks
import SpeccOpenAPI
import Testing

/// The catalogs of `Specs` use every key of the language, which a test of `SpeccCatalogTests` checks.
@Suite("Exported documents")
struct ExportGoldenTests {
    private static let isUpdating = ProcessInfo.processInfo.environment["SPECC_UPDATE_GOLDENS"] == "1"
    private static let folder = ProjectFolder.root.appending(path: "Tests/Tools/OpenAPI/Export")

    @Test("equal those in Goldens: run 'make golden' after a change", arguments: ["Blog", "GitHub", "Hello", "Shop"])
    func goldens(name: String) throws {
        let api = try #require(CheckedSource(Self.files(of: name)).catalog?.apis.first)
        for version in OpenAPIVersion.allCases {
            let document = OpenAPIExporter(version: version).document(of: api)
            try compare(document.yaml, "\(name)-\(version.rawValue).yaml")
            let findings = document.findings.map { "\($0.kind.rawValue) #\($0.pointer)\n  \($0.message)\n" }
            try compare(findings.joined(), "\(name)-\(version.rawValue).txt")
        }
    }

    private static func files(of name: String) throws -> [(path: String, yaml: String)] {
        let specs = ProjectFolder.root.appending(path: "Specs/\(name)")
        let names = try FileManager.default.contentsOfDirectory(atPath: specs.path).filter { $0.hasSuffix(".yaml") }
        return try names.sorted().map { ($0, try String(contentsOf: specs.appending(path: $0), encoding: .utf8)) }
    }

    private func compare(_ text: String, _ name: String) throws {
        let file = Self.folder.appending(path: "Goldens/\(name)")
        if Self.isUpdating { try Data(text.utf8).write(to: file) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "\(name)")
    }
}
