import Testing

@testable import SpeccDocs

@Suite("What a reader of a reference sees first")
struct ReadingTests {
    @Test(
        "titles are words, with the usual spelling of abbreviations",
        arguments: [
            ("listOrders", "List orders"), ("createDM", "Create DM"), ("PartnerSdk", "Partner SDK"),
            ("getHTMLPage", "Get HTML page"), ("user_ids", "User IDs"), ("Oauth2", "OAuth 2"), ("v2", "V2"),
            ("a <b>", "a <b>"), ("日本", "日本"), ("", ""),
        ]
    )
    func titles(_ name: String, _ title: String) {
        #expect(HumanTitle.text(of: name) == title)
    }

    @Test("the navigation omits words that all names of a service begin with")
    func prefixes() throws {
        #expect(Navigation.sharedPrefix(of: ["reportGet", "reportCreate", "reportItemList"]) == "report")
        #expect(Navigation.sharedPrefix(of: ["reportGet", "reportCreate"]) == "")
        #expect(Navigation.sharedPrefix(of: ["report", "reportGet", "reportCreate"]) == "")
        #expect(Navigation.sharedPrefix(of: ["getReport", "reportGet", "list"]) == "")
        let page = try RenderedSite(
            """
            endpoints:
              reportGet: { call: GET /a }
              reportCreate: { call: POST /a }
              reportItemDelete: { call: DELETE /a }
            """
        ).posts
        #expect(page.contains("<span class=\"method small\">GET</span> <span class=\"nav-name\">get</span>"))
        #expect(page.contains("<span class=\"method small\">DEL</span> <span class=\"nav-name\">itemDelete</span>"))
    }

    @Test("the overview begins with the URL, the credential and the call with the fewest arguments")
    func firstCall() throws {
        let site = try RenderedSite(
            """
            credentials: { key: { apiKey: header X-Key } }
            endpoints:
              add: { call: POST /posts, body: { title: string } }
              get: { call: "GET /posts/{id:int}", auth: key }
              list: { call: GET /posts, auth: key }
            """
        )
        let text = RenderedSite.text(of: try #require(site.files["index.html"]))
        let start = try #require(text.firstRange(of: "Base URL https://blog.example"))
        let services = try #require(text.firstRange(of: "Posts POST add"))
        #expect(start.lowerBound < services.lowerBound)
        #expect(text.contains("Credentials key API key: header X-Key."))
        #expect(text.contains("First call Calls list."))
        #expect(text.contains("curl 'https://blog.example/posts' \\ --header 'X-Key: '\"$KEY\""))
        #expect(text.contains("let posts = Blog.PostsService(credentials: .key(\"…\")) try await posts.list()"))
    }

    @Test("code breaks inside of brackets and before arrows")
    func wrapping() {
        let code = CodeWrapping(width: 30).wrapped(
            "let result = try await a.b(c: \"x, (y\", d: .init(e: [1, 2], f: \"long text\"))"
        )
        #expect(
            code == """
                let result = try await a.b(
                    c: "x, (y",
                    d: .init(
                        e: [1, 2],
                        f: "long text"
                    )
                )
                """
        )
        #expect(
            CodeWrapping(width: 30).wrapped("func list() async throws(LongFailure) -> [String: Order]")
                == "func list() async throws(LongFailure)\n    -> [String: Order]"
        )
        #expect(CodeWrapping(width: 4).wrapped("f(#\"a, b\"#)") == "f(#\"a, b\"#)")
        #expect(CodeWrapping(width: 4).wrapped("// f(a, b)") == "// f(a, b)")
    }

    @Test("the meaning of a question mark is explained once per page")
    func optional() throws {
        let site = try RenderedSite(
            "endpoints: { find: { call: GET /posts, query: { a: int?, b: string? } }, all: { call: GET /all } }"
        )
        let text = RenderedSite.text(of: site.posts)
        #expect(text.matches(of: /is optional: it is nil/).count == 1)
        #expect(text.contains("a Int? b String?"))
        let without = try RenderedSite("endpoints: { all: { call: GET /all, query: { a: int } } }")
        #expect(!RenderedSite.text(of: without.posts).contains("is optional"))
    }

    @Test("long samples are cut, and derived ones have fewer levels")
    func longSamples() throws {
        let fields = (1...40).map { "f\($0): Level2" }.joined(separator: ", ")
        let inner = (1...40).map { "g\($0): string" }.joined(separator: ", ")
        let yaml = """
            endpoints:
              get: { call: GET /post, returns: Level1 }
              add: { call: POST /post, body: Level1 }
            types: { Level1: { \(fields) }, Level2: { \(inner) } }
            """
        let text = RenderedSite.text(of: try RenderedSite(yaml).posts)
        #expect(text.contains("\"f1\": {}, \"f2\": {},"))
        #expect(text.contains("more lines, which the reference as Markdown shows."))
        let figures = try RenderedSite(yaml).posts.matches(of: /<figure(?s:.*?)<\/figure>/).map { String($0.output) }
        #expect(figures.count > 4)
        #expect(figures.allSatisfy { $0.split(separator: "\n").count <= CodeSample.maximumLines })
        let markdown = try RenderedSite(yaml, as: .markdown).posts
        #expect(markdown.contains("\"g40\": \"g40\""), "a command in Markdown is complete")
    }

    @Test("the search finds parameters, fields and statuses by their names on the wire and in Swift")
    func search() throws {
        let site = try RenderedSite(
            """
            endpoints:
              add: { call: POST /posts, query: { dry_run: bool? }, body: { post_id: int, title: string }, errors: { 429: empty } }
            types: { Post: { html_url: string, id: int } }
            """
        )
        let index = try #require(site.files["search-index.js"])
        #expect(
            index.contains(
                "[\"add\",\"/posts · Posts\",\"posts.html#add\",\"endpoint\",\"POST\","
                    + "\"dry_run:dryRun post_id:body.postID title:body.title\",\"429\"]"
            ),
            "\(index)"
        )
        #expect(index.contains("\"posts.html#type-Post\",\"type\",\"\",\"html_url:htmlURL id\"]"), "\(index)")
        #expect(site.posts.contains("id=\"add.body.postID\""))
        #expect(site.posts.contains("id=\"add.dryRun\""))
    }

    @Test("undocumented values of an enum share lines, and repeat no name")
    func enums() throws {
        let site = try RenderedSite(
            "types: { State: [open, in-progress], Kind: [{ value: a, docs: The first. }, b] }\nendpoints: { x: { call: GET /x } }"
        )
        let text = RenderedSite.text(of: site.posts)
        #expect(text.contains("open in-progress .inProgress"), "\(text)")
        #expect(text.contains("a The first. Further values: b"), "\(text)")
    }
}
