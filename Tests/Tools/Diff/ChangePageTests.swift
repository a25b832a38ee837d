import CatalogTestSupport
import Foundation
import ProjectFolder
import SpeccChecks
import SpeccDiagnostics
import SpeccDiff
import Testing

@Suite("Pages of changes")
struct ChangePageTests {
    @Test("show an example that causes the change with the levels of the page", arguments: ChangePages.embedded.all)
    func example(_ page: ChangePage) throws {
        let (before, after) = (try Self.catalog(page.blocks("before")), try Self.catalog(page.blocks("after")))
        let options = CatalogComparison.Options(today: "2026-11-23")
        let changes = CatalogComparison.changes(from: before, to: after, options: options)
        #expect(changes.filter { $0.id == page.id }.map(\.levels) == [page.levels])
    }

    @Test("have a summary and a rationale", arguments: ChangePages.embedded.all)
    func sections(_ page: ChangePage) {
        #expect(!page.summary.isEmpty && !page.rationale.isEmpty)
    }

    @Test("are well-formed, one for each file")
    func files() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Docs/Changes").path)
        let ids = names.filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(3)) }
        #expect(ChangePages.embedded.all.map(\.id) == ids.sorted())
    }

    @Test("exist for every change that the sources report")
    func reported() throws {
        let folder = Self.root.appending(path: "Sources/Tools/Diff/Subjects")
        let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
        let sides = ["request", "response"]
        let ids = sources.matches(of: /"((?:[a-z]+|\\\(side\))(?:-(?:[a-z]+|\\\(side\)))+)"/).map { String($0.1) }
            .flatMap { id in id.contains("\\(side)") ? sides.map { id.replacing("\\(side)", with: $0) } : [id] }
        #expect(Set(ids) == Set(ChangePages.embedded.all.map(\.id)))
    }

    @Test(
        "are rejected without levels or with another title",
        arguments: [
            "# id\n", "---\nwire: safe\n---\n\n# id\n", "---\nwire: safe\nswift: safe\nbehavior: some\n---\n\n# id\n",
            "---\nwire: safe\nswift: safe\nbehavior: safe\n---\n\n# other\n",
        ]
    )
    func malformed(_ markdown: String) {
        #expect(throws: DocumentationPageError.self) { try ChangePage(id: "id", markdown: markdown) }
    }

    private static let root = ProjectFolder.root

    private static func catalog(_ files: [String]) throws -> ResolvedCatalog {
        let source = CheckedSource(files)
        return try #require(source.catalog, "\(source.diagnostics.map(\.message))")
    }
}

extension ChangePage {
    /// The fenced catalogs with an info string: `yaml before`.
    fileprivate func blocks(_ kind: String) -> [String] {
        text.components(separatedBy: "```yaml \(kind)\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    }
}
