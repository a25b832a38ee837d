import SpeccDocs
import Testing

@Suite("The files of a reference")
struct SitePagesTests {
    private static let catalogs = [
        "Blog/blog.yaml": "specc: 1\napi: Blog\ndocs: A blog. It is small.\nhost: https://blog.example\n",
        "Blog/posts.yaml": "specc: 1\nservice: Posts\nendpoints: { getPost: { docs: One post., call: GET /post } }\n",
        "Shop/shop.yaml": """
        specc: 1
        api: Shop
        hosts: { production: https://shop.example, test: { url: https://test.example, docs: For tests. } }
        credentials: { key: { apiKey: header X-Key, docs: From the page of the shop. } }
        service: Posts
        endpoints: { getItem: { call: GET /item, auth: key } }

        """,
    ]

    @Test("are a page per service, an overview per API and an index")
    func names() throws {
        let html = try RenderedSite(Self.catalogs).files.keys.sorted()
        #expect(
            html == [
                "blog.html", "blog.posts.html", "favicon.svg", "index.html", "llms.txt", "reference.js",
                "search-index.js",
                "shop.html", "shop.posts.html", "style.css", "theme.js",
            ]
        )
        let markdown = try RenderedSite(Self.catalogs, as: .markdown).files.keys.sorted()
        #expect(markdown == ["blog.md", "blog.posts.md", "index.md", "llms.txt", "shop.md", "shop.posts.md"])
    }

    @Test("depend on the catalogs alone")
    func deterministic() throws {
        let first = try RenderedSite(Self.catalogs)
        let second = try RenderedSite(Self.catalogs)
        #expect(first.files == second.files)
        #expect(first.files.values.allSatisfy { !$0.contains("/somewhere/") })
    }

    @Test("load nothing from elsewhere")
    func resources() throws {
        let site = try RenderedSite(Self.catalogs)
        for (name, text) in site.files where name.hasSuffix(".html") {
            let resources = text.matches(of: /(?:src|href)="([^"#]+)/).map { String($0.output.1) }
            #expect(resources.allSatisfy { site.files[$0] != nil }, "\(name): \(resources)")
        }
        #expect(site.files["style.css"]?.contains("url(") == false)
        #expect(site.files["style.css"]?.contains("@import") == false)
    }

    @Test("describe hosts and credentials")
    func overview() throws {
        let text = RenderedSite.text(of: try #require(try RenderedSite(Self.catalogs).files["shop.html"]))
        #expect(text.contains(".production default https://shop.example Shop/shop.yaml:3"))
        #expect(text.contains(".test https://test.example For tests. Shop/shop.yaml:3"))
        #expect(text.contains("key API key: header X-Key. Shop/shop.yaml:4 From the page of the shop."))
        #expect(text.contains("let credentials = Shop.Credentials.key(\"…\")"))
    }

    @Test("include a list for language models")
    func languageModels() throws {
        let text = try #require(try RenderedSite(Self.catalogs).files["llms.txt"])
        #expect(text.hasPrefix("# API reference\n\n## Blog\n\n> A blog.\n\n### Posts\n\n- [Posts](blog.posts.html)\n"))
        #expect(text.contains("- [getPost](blog.posts.html#getPost) `GET /post`: One post.\n"))
    }

    @Test("include the index of the search")
    func search() throws {
        let text = try #require(try RenderedSite(Self.catalogs).files["search-index.js"])
        #expect(text.hasPrefix("window.referenceIndex = [\n[\"Blog\",\"API\",\"blog.html\",\"API\"],\n"))
        #expect(
            text.contains("[\"getItem\",\"/item · Shop · Posts\",\"shop.posts.html#getItem\",\"endpoint\",\"GET\"]")
        )
    }

    @Test("name the kinds of methods that call other endpoints")
    func kinds() throws {
        let catalog = """
            specc: 1
            api: Blog
            host: https://blog.example
            service: Posts
            endpoints:
              get: { call: GET /job, returns: { id: int, done: bool } }
              waits: { poll: get, until: { done: true } }
              watch: { call: GET /watch, returns: sse<string> }
              follows: { follow: watch }
              begin: { call: POST /a, returns: { 201: location } }
              put: { call: "PUT ${u:url}", headers: { O: { type: int } }, body: file }
              uploads: { upload: put, create: begin, sends: O }
            """
        let text = try #require(try RenderedSite(["Blog/blog.yaml": catalog]).files["search-index.js"])
        for (name, kind) in [("waits", "waiter"), ("follows", "feed"), ("uploads", "upload")] {
            #expect(text.contains("#\(name)\",\"\(kind)\"]"), "\(text)")
        }
    }
}
