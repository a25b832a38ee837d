import SpeccDocs
import Testing

@Suite("The page of a service")
struct EndpointPageTests {
    @Test("shows the call with its errors, and the curl command")
    func calls() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                defaults:
                  headers: { X-Version: "2" }
                  errors: { 404: Problem, 5xx: empty }
                endpoints:
                  getPost:
                    docs: One post.
                    call: GET /posts/{id:int}/{part}
                    query: { page: int, size: { type: int, default: 20, range: 1..100 } }
                    returns: Post
                types:
                  Post: { title: string }
                  Problem: { message: string }
                """
            ).posts
        )
        #expect(text.contains("func getPost( id: Int, part: String, page: Int, size: Int = 20 ) async throws("))
        #expect(text.contains("let result = try await posts.getPost( id: 1, part: \"part\", page: 1 )"))
        #expect(text.contains("} catch .notFound(let error) { // 404: Problem print(error.body)"))
        #expect(text.contains("} catch .serverError(let status, let error) { // 5xx print(status, error)"))
        #expect(text.contains("// .cancelled or .other(NetworkError)"))
        #expect(text.contains("curl 'https://blog.example/posts/1/part?page=1&size=20' \\ --header 'X-Version: 2'"))
    }

    @Test("shows constraints, defaults and the meaning of null")
    func fields() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  change:
                    call: PATCH /posts
                    query: { size: { type: int, default: 20, range: 1..100 }, order: { type: [up, down], deprecated: Use size. } }
                    body:
                      title: { $type: "string?", $length: 1..200, $docs: The headline. }
                      note: string | null
                      mark: patch<string>
                      secret: { $type: string, $sensitive: true }
                    returns: { 204: empty }
                """
            ).posts
        )
        #expect(text.contains("size Int optional Default: 20. 1 to 100."))
        #expect(
            text.contains("order PostsService.Change.Order required deprecated Deprecated: Use size. One of up, down.")
        )
        #expect(
            text.contains("title String? The headline. 1 to 200 characters. note")
        )
        #expect(text.contains("note String? nullable Sent as null if nil."))
        #expect(text.contains("mark Patch<String> optional Omitted if unchanged (.keep), null if cleared (.clear)."))
        #expect(text.contains("secret String required sensitive"))
        #expect(text.contains("204 No body."))
    }

    @Test("shows how a call behaves and the line that declares each setting")
    func behavior() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                defaults:
                  timeout: 30s
                  retry: { attempts: 3, on: [503] }
                endpoints:
                  getPost: { call: GET /post, timeout: 5s }
                  addPost: { call: POST /post }
                """
            ).posts
        )
        #expect(text.contains("Maximum duration 5 s the total timeout includes attempts"))
        #expect(text.contains("Maximum requests 33 3 attempts × (1 + 10 redirects) = 33"))
        #expect(text.contains("Timeout 5 s blog.yaml:9 endpoint; overrides api defaults, blog.yaml:6"))
        #expect(text.contains("Retries up to 2 times on 503; exponential backoff"))
        #expect(text.contains("Declared, but not applied: Retries: POST is not idempotent"))
    }

    @Test("shows examples of the catalog, or one derived from the type")
    func examples() throws {
        let text = RenderedSite.text(
            of: try RenderedSite(
                """
                endpoints:
                  one: { call: GET /one, returns: Post, examples: { short: { id: 7, at: "2024-05-01T12:00:00Z" } } }
                  two: { call: GET /two, returns: list<Post> }
                types:
                  Post: { id: int, at: datetime(unix), kind: { $type: [a, b], $default: b }, parent: Post? }
                """
            ).posts
        )
        #expect(text.contains("Example short { \"id\": 7,"))
        #expect(text.contains("Response [ { \"id\": 1, \"at\": 1714564800, \"kind\": \"b\" } ]"))
    }

    @Test("shows paths of several segments, files, lines and headers")
    func responses() throws {
        let yaml = """
            endpoints:
              object: { call: "GET /files/{key*}", returns: file }
              rows: { call: GET /rows, returns: { 200: { $type: lines<text>, $headers: { X-Total: int, X-A-*: string } } } }
              create: { call: POST /rows, returns: { 201: { id: int }, 202: { job: string } } }
              upload: { call: "PUT ${url:url}", body: data }
            """
        let text = RenderedSite.text(of: try RenderedSite(yaml).posts)
        #expect(text.contains("/files/{key*}"))
        #expect(text.contains("One or more segments, separated by slashes."))
        #expect(text.contains("2xx URL The content is written to the file that the caller passes."))
        #expect(text.contains("A stream of lines."))
        #expect(text.contains("Response 201 {"))
        #expect(text.contains("WithHeaders<ResponseStream<"))
        let markdown = try #require(RenderedSite(yaml, as: .markdown).files["posts.md"])
        #expect(
            markdown.contains("; headers `X-Total` (`Int`), `X-A-*` (`[String: String]`). A stream of lines."),
            "\(markdown)"
        )
        #expect(markdown.contains("### URL\n\n- `url`: `URL`"), "\(markdown)")
    }

    @Test("links types to their declarations and back")
    func references() throws {
        let site = try RenderedSite([
            "api.yaml":
                "specc: 1\napi: Blog\nhost: https://blog.example\ntypes: { Post: { author: Author? }, Author: { name: string } }\n",
            "posts.yaml": "specc: 1\nservice: Posts\nendpoints: { getPost: { call: GET /post, returns: Post } }\n",
        ])
        #expect(site.posts.contains("<a href=\"api-types.html#type-Post\">Post</a>"))
        let types = try #require(site.files["api-types.html"])
        #expect(types.contains("Used by <a href=\"posts.html#getPost\">getPost (response)</a>."))
        #expect(types.contains("Used by <a href=\"#type-Post\">Post.author</a>."))
    }

    @Test("every overview lists feeds and waiters")
    func overviews() throws {
        let yaml = """
            endpoints:
              get: { call: GET /u, query: { offset: int? }, returns: { result: list<int>, next: int } }
              news: { follow: get, items: result, next: next, sends: offset, docs: All news. }
              end: { poll: get, until: { next: 0 } }
            """
        let files = try RenderedSite(yaml, as: .markdown).files
        let index = try #require(files["index.md"])
        #expect(index.contains("[`news`](posts.md#news) follows"), "\(index)")
        #expect(index.contains("[`end`](posts.md#end) polls"), "\(index)")
        let texts = try #require(files["llms.txt"])
        #expect(texts.contains("[news](posts.md#news) follows `get`: All news."), "\(texts)")
        #expect(texts.contains("[end](posts.md#end) polls `get`"), "\(texts)")
    }
}
