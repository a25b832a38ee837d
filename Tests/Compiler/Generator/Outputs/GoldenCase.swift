import Foundation
import ProjectFolder
import SpeccChecks
import SpeccDiagnostics
import SpeccDriver
import Testing

/// An API whose generated files are stored in `Goldens/<name>/`, read in reviews and compared byte for byte.
struct GoldenCase: Sendable, CustomStringConvertible {
    let name: String
    /// Whether the views are stored too, as `views.json`.
    var storesViews = true
    let apis: @Sendable () throws -> [ResolvedAPI]

    static let everything = GoldenCase(name: "Everything") { try CatalogText.checked(EverythingCatalog.files).apis }

    static let all = [
        everything,
        GoldenCase(name: "Hostile", storesViews: false) {
            let texts = try Data(contentsOf: folder.appending(path: "Hostile/texts.json"))
            return [HostileCatalog.api(try JSONDecoder().decode([String].self, from: texts))]
        },
        GoldenCase(name: "Models", storesViews: false) { try CatalogText.checked(ModelsCatalog.files).apis },
        GoldenCase(name: "Traps", storesViews: false) { try CatalogText.checked(TrapsCatalog.files).apis },
        GoldenCase(name: "Calls", storesViews: false) { try CatalogText.checked(CallsCatalog.files).apis },
        GoldenCase(name: "Policies", storesViews: false) { try CatalogText.checked(PoliciesCatalog.files).apis },
        GoldenCase(name: "Payloads", storesViews: false) { try CatalogText.checked(PayloadsCatalog.files).apis },
        spec("Blog"),
        spec("GitHub"),
        spec("Hello"),
    ]

    /// A catalog of `Specs/`. The plugin generates the same text for its target.
    private static func spec(_ name: String) -> GoldenCase {
        GoldenCase(name: name) {
            let catalog = ProjectFolder.root.appending(path: "Specs/\(name)")
            var compiler = Compiler(try SpecLoader().load([catalog.path]))
            return try #require(compiler.resolvedCatalog?.apis, "\(compiler.diagnostics.all.map(\.message))")
        }
    }

    var description: String { name }

    /// `Tests/Compiler/Generator/Goldens`
    static let folder = ProjectFolder.root.appending(path: "Tests/Compiler/Generator/Goldens")

    var folder: URL {
        Self.folder.appending(path: name)
    }
}
