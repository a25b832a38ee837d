import Foundation
import SpeccChecks
import SpeccDiagnostics
import SpeccDocs
import SpeccDriver
import SpeccExplain
import Testing

/// The reference of a catalog, by the names of its files.
struct RenderedSite {
    let files: [String: String]

    /// Files of one folder.
    init(_ catalogs: [String: String], as format: ReferenceSite.Format = .html) throws {
        let files = catalogs.map {
            SourceFile(path: "/somewhere/\($0.key)", relativePath: $0.key, bytes: Array($0.value.utf8))
        }
        try self.init(CatalogInput(files: files, rootName: "Blog"), as: format)
    }

    /// A service in `blog.yaml`.
    ///
    /// - Parameter yaml: The lines after the head.
    init(_ yaml: String, as format: ReferenceSite.Format = .html) throws {
        let head = "specc: 1\napi: Blog\nservice: Posts\nhost: https://blog.example\n"
        try self.init(["blog.yaml": head + yaml], as: format)
    }

    init(_ input: CatalogInput, as format: ReferenceSite.Format) throws {
        var compiler = Compiler(input)
        let catalog = compiler.resolvedCatalog
        let messages = compiler.diagnostics.sorted().map(\.message)
        let resolved = try #require(catalog, "\(messages)")
        let index = try #require(compiler.checkedCatalog?.index)
        let policies = EffectivePolicyReport(resolved, index: index)
        let site = ReferenceSite(resolved, policies: policies, sources: compiler.sources)
        files = Dictionary(uniqueKeysWithValues: site.files(as: format).map { ($0.name, $0.text) })
    }

    /// The page of the service in `blog.yaml`.
    var posts: String { files["posts.html"] ?? files["posts.md"] ?? "" }

    /// The text of an HTML page without tags, with single spaces, as a reader sees it: inline elements do not separate words.
    static func text(of html: String) -> String {
        html.replacing(/<\/?(?:a|code|span|strong|var|wbr)(?: [^>]*)?>/, with: "").replacing(/<[^>]*>/, with: " ")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
