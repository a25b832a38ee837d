import SpeccChecks
import SpeccDiagnostics
import SpeccDocs
import SpeccDriver
import SpeccExplain
import Testing

@Suite("Changes in a reference")
struct ChangesPageTests {
    private static let catalog = """
        specc: 1
        api: Blog
        service: Posts
        host: https://blog.example
        endpoints:
          listPosts: { call: GET /posts, returns: list<Post> }
        types: { Post: { id: string } }
        """

    private static let entries = [
        ChangeHistory.Entry(.safe, "type 'Post' was added", effects: "", reason: nil, subject: ["Post"]),
        ChangeHistory.Entry(
            .breaking,
            "method of 'Posts.listPosts' changed from <b> to GET",
            effects: "wire: breaking",
            reason: nil,
            subject: ["Posts", "listPosts"]
        ),
        ChangeHistory.Entry(
            .risky,
            "endpoint 'Posts.old' was removed",
            effects: "Swift: risky",
            reason: "it was deprecated",
            subject: []
        ),
    ]

    private static func files(
        _ history: ChangeHistory?,
        _ format: ReferenceSite.Format = .html,
        _ catalogs: [String: String] = ["blog.yaml": catalog]
    ) throws -> [String: String] {
        let files = catalogs.map {
            SourceFile(path: "/somewhere/\($0.key)", relativePath: $0.key, bytes: Array($0.value.utf8))
        }
        var compiler = Compiler(CatalogInput(files: files, rootName: "Blog"))
        let catalog = compiler.resolvedCatalog
        let checked = compiler.checkedCatalog
        let resolved = try #require(catalog)
        let index = try #require(checked?.index)
        let policies = EffectivePolicyReport(resolved, index: index)
        let site = ReferenceSite(resolved, policies: policies, sources: compiler.sources, history: history)
        return Dictionary(uniqueKeysWithValues: site.files(as: format).map { ($0.name, $0.text) })
    }

    @Test("are a page by level, with links to declarations")
    func html() throws {
        let files = try Self.files(ChangeHistory(since: "v<1>", Self.entries))
        let page = try #require(files["changes.html"])
        let text = RenderedSite.text(of: page)
        #expect(text.contains("Changes since v<1>"))
        #expect(
            text.contains(
                "Breaking method of 'Posts.listPosts' changed from <b> to GET wire: breaking Risky endpoint 'Posts.old' was removed Swift: risky it was deprecated Safe type 'Post' was added"
            )
        )
        #expect(!page.contains("<b>") && !page.contains("<1>"), "texts are escaped")
        #expect(page.contains(#"<a href="posts.html#listPosts">method of"#))
        #expect(page.contains(#"<a href="posts.html#type-Post">type"#))
        #expect(files["posts.html"]?.contains(#"<a href="changes.html">Changes since v&lt;1&gt;</a>"#) == true)
        #expect(files["llms.txt"]?.contains("](changes.html)") == true)
    }

    @Test("are a page of Markdown")
    func markdown() throws {
        let files = try Self.files(ChangeHistory(since: "v1", Self.entries), .markdown)
        let page = try #require(files["changes.md"])
        #expect(page.hasPrefix("# Changes since v1\n\n## Breaking\n"))
        #expect(page.contains("](posts.md#listPosts) (wire: breaking)\n"))
        #expect(!page.contains("<b>"))
        #expect(files["index.md"]?.contains("[Changes since v1](changes.md)") == true)
    }

    @Test("are absent without a base, and empty without changes")
    func nothing() throws {
        #expect(try Self.files(nil)["changes.html"] == nil)
        #expect(try Self.files(ChangeHistory(since: "v1", []))["changes.html"]?.contains("<p>No changes.</p>") == true)
    }

    @Test("do not replace the page of a service with this name")
    func names() throws {
        let service = Self.catalog.replacing("service: Posts", with: "service: Changes")
        #expect(try Self.files(nil, .html, ["blog.yaml": service])["changes.html"]?.contains("listPosts") == true)
        let files = try Self.files(ChangeHistory(since: "v1", []), .html, ["blog.yaml": service])
        #expect(files["changes-2.html"]?.contains("listPosts") == true)
        #expect(files["changes.html"]?.contains("No changes.") == true)
    }

    @Test("name the API, whose declarations they link, if there are several")
    func several() throws {
        let other = Self.catalog.replacing("api: Blog", with: "api: Other")
        let catalogs = ["a/blog.yaml": Self.catalog, "b/blog.yaml": other]
        let entry = ChangeHistory.Entry(
            .safe,
            "type was added",
            effects: "",
            reason: nil,
            subject: ["Post"],
            api: "Other"
        )
        let history = ChangeHistory(since: "v1", [entry] + Self.entries)
        let page = try #require(try Self.files(history, .html, catalogs)["changes.html"])
        #expect(
            page.contains(#"<a href="other.posts.html#type-Post">type was added</a> <span class="meta">Other</span>"#)
        )
        #expect(!page.contains("blog.posts.html#"), "an entry without API has no link")
    }
}
