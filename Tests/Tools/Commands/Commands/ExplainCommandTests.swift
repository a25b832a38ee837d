import SpeccCommands
import Testing

@Suite("specc explain")
struct ExplainCommandTests {
    private static let blog = """
        specc: 1
        api: Blog
        service: Posts
        hosts:
          production: https://blog.example
          lab: { url: https://lab.example, headers: { X-Lab: "1" }, timeout: 90s }
        credentials: { token: bearer }
        defaults:
          headers: { X-Trace: { type: string? } }
          timeout: 20s
          retry: { attempts: 4, on: [503], backoff: { initial: 1s, max: 2s } }
          cache: 60s
        endpoints:
          listPosts: { call: GET /posts, returns: list<Post>, timeout: 5s, paginate: link }
          addPost: { call: POST /posts, body: Post, without: [X-Trace] }
          getPost: { call: GET /post, returns: Post }
          waitForPost: { poll: getPost, until: { state: [open] }, every: 2s..8s, for: 30s }
        types:
          Post: { state: [open, closed] }
        """

    @Test("shows each setting with its location and the locations that it overrides")
    func settings() throws {
        let run = try explain("listPosts")
        #expect(run.status == .success)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("Posts.listPosts  GET /posts  "))
        #expect(run.output.contains("  host 'production', https://blog.example, "))
        expect(run, has: "header     X-Trace: string?, chosen for the service", at: "api defaults, ", line: 9)
        expect(run, has: "timeout    5 s", at: "endpoint, ", line: 14)
        #expect(run.output.contains("; overrides api defaults, "))
        expect(run, has: "auth       token (bearer)", at: "the only credential, ", line: 7)
        #expect(run.output.contains("Built-in settings:\n"))
        #expect(run.output.contains("  redirects  follow\n"))
        #expect(run.output.contains("\n  at most 5 s and 44 requests\n"))
        #expect(run.output.contains("\n    44 requests  4 attempts × (1 + 10 redirects) = 44\n"))
        #expect(run.output.contains("  per page; the server determines the number of pages\n"))
    }

    @Test("shows the result of each status, and the status that ends a wait")
    func results() throws {
        let yaml = """
            specc: 1
            api: Work
            service: Jobs
            host: https://jobs.example
            endpoints:
              findJob: { call: GET /job, returns: { 200: text, 404: nil } }
              getLink: { call: GET /link, returns: { 302: location } }
              waitForJob: { poll: findJob, until: 200 }
            """
        let folder = try TemporaryFolder(["jobs.yaml": yaml])
        func output(_ endpoint: String) -> String { Run(["explain", endpoint, folder.path]).output }
        #expect(output("findJob").contains("  404: nil; the body is ignored"))
        #expect(output("getLink").contains("returns    302: the URL in the header Location, which is not followed"))
        #expect(output("waitForJob").contains("until  the status is 200"))
    }

    @Test("shows the endpoints and the protocol of an upload")
    func upload() throws {
        let yaml = """
            specc: 1
            api: Videos
            service: Videos
            host: https://videos.example
            endpoints:
              begin: { call: POST /videos, headers: { Upload-Length: { type: int } }, returns: { 201: location } }
              append: { call: "PATCH ${video:url}", headers: { Upload-Offset: { type: int } }, body: file, returns: { 204: empty } }
              ask: { call: "HEAD ${video:url}", returns: { 200: empty } }
              send: { upload: append, create: begin, resume: ask, length: Upload-Length, sends: Upload-Offset, chunk: 8MiB, restart: [404] }
            """
        let folder = try TemporaryFolder(["videos.yaml": yaml])
        let output = Run(["explain", "send", folder.path]).output
        #expect(output.contains("Videos.send  uploads with 'append'"))
        #expect(output.contains("create   begin"))
        #expect(output.contains("resume   ask"))
        #expect(output.contains("chunk    parts of up to 8 MiB"))
        #expect(output.contains("restart  a new upload after '404'"))
        #expect(output.contains("offset   header Upload-Offset"))
        #expect(output.contains("until    the server has the file"))
        #expect(output.contains("address  header Location"))
    }

    @Test("shows ignored settings with the reason")
    func ignoredSettings() throws {
        let run = try explain("addPost")
        #expect(run.output.contains("retry      ignored, see below "))
        #expect(run.output.contains("cache      ignored, see below "))
        #expect(run.output.contains(":11: POST is not idempotent; 'safe: true', "))
        #expect(run.output.contains(":12: responses to POST requests are not cached\n"))
        #expect(run.output.contains("  X-Trace, "))
        #expect(run.output.contains(" and 11 requests\n"))
    }

    @Test("shows the headers and timeouts of another host")
    func host() throws {
        let run = try explain("getPost", "--host", "lab")
        #expect(run.output.contains("X-Lab: 1 "))
        expect(run, has: "timeout    90 s", at: "host, ", line: 6)
        let wrong = try explain("getPost", "--host", "lap")
        #expect(wrong.status == .usage)
        #expect(wrong.error.contains("unknown host 'lap'\n       did you mean 'lab'?"))
    }

    @Test("shows that the caller supplies the URL or chooses the host")
    func destination() throws {
        let folder = try TemporaryFolder([
            "blog.yaml": """
            specc: 1
            api: Blog
            service: Posts
            hosts: { one: https://a.b, two: https://c.d }
            endpoints: { part: { call: "PUT ${url:url}" }, other: { call: GET /other } }
            """
        ])
        #expect(Run(["explain", "part", folder.path]).output.contains("\n  URL supplied by the caller\n"))
        #expect(
            Run(["explain", "other", folder.path]).output.contains("\n  host chosen by the caller: one or two\n")
        )
    }

    @Test("shows parameters, body, responses and conditions of errors")
    func request() throws {
        let folder = try TemporaryFolder([
            "blog.yaml": """
            specc: 1
            api: Blog
            service: Posts
            host: https://blog.example
            defaults: { retry: { on: [500, timeout], unexecuted: [429] } }
            endpoints:
              addPost:
                call: POST /blogs/{blog:int}/posts
                body: { title: string, tags: list<string> }
                returns: { 200: Post, 201: { $type: Post, $headers: { Location: url } } }
                errors: { 200: { $type: Problem, $when: { ok: false } } }
            types:
              Post: { id: int, ok: bool }
              Problem: { ok: bool }
            """
        ])
        let run = Run(["explain", "addPost", folder.path])
        expect(run, has: "path       blog: int, supplied by the caller", at: "endpoint, ", line: 8)
        expect(run, has: "body       { title, tags }, sent as JSON", at: "endpoint, ", line: 9)
        expect(run, has: "returns    200: Post", at: "endpoint, ", line: 10)
        #expect(run.output.contains("  201: Post; with header Location "), "\(run.error)")
        expect(run, has: "errors     200: Problem, if ok is false", at: "endpoint, ", line: 11)
        expect(run, has: "retry      up to 2 times on 429; exponential backoff", at: "api defaults, ", line: 5)
        #expect(run.output.contains(":5: not repeated on 500 and timeouts: POST is not idempotent\n"))
    }

    @Test(
        "warns of a waiter with very many requests, and shows the defaults of arguments and the content types of bodies"
    )
    func details() throws {
        let folder = try TemporaryFolder([
            "jobs.yaml": """
            specc: 1
            api: Jobs
            service: Jobs
            host: https://jobs.example
            defaults: { retry: { attempts: 3 } }
            endpoints:
              getJob: { call: GET /job, query: { timeout: { type: int, default: 30000 } }, returns: Job }
              waitForJob: { poll: getJob, until: { state: [done] }, every: 5s..5s, for: 15m }
              getToken:
                call: GET /token
                query: { id: { type: uuid, default: new } }
                retry: { on: [503, busy], wait: [x-pause: millis, body.seconds] }
                returns: Job
                errors: { busy: { $status: 409, $when: code, code: int?, seconds: int? } }
              waitForToken: { poll: getToken, pending: [busy], fail: state }
              waitBriefly: { poll: getJob, until: { state: [done] }, every: 5s..5s, for: 1m }
              putXML: { call: PUT /xml, body: { $type: text, $contentType: application/xml } }
              putFile: { call: PUT /file, body: { $type: file, $contentType: application/offset+octet-stream } }
            types: { Job: { state: string } }
            """
        ])
        let output = Run(["explain", "waitForJob", folder.path]).output
        #expect(output.contains("\n  warning: up to 5973 requests: a longer 'every', or fewer retries "), "\(output)")
        let token = Run(["explain", "waitForToken", folder.path]).output
        for line in ["until    any result", "pending  the error is 'busy'", "fail     state is present"] {
            #expect(token.contains(line), "\(token)")
        }
        let retried = Run(["explain", "getToken", folder.path]).output
        #expect(retried.contains("up to 2 times on 503 and 'busy'; "), "\(retried)")
        #expect(retried.contains("in 'x-pause' (milliseconds) or 'body.seconds'"), "\(retried)")
        #expect(retried.contains("id = uuid, supplied by the caller, or new "), "\(retried)")
        #expect(!Run(["explain", "waitBriefly", folder.path]).output.contains("warning"))
        let job = Run(["explain", "getJob", folder.path]).output
        #expect(job.contains("timeout = int, supplied by the caller, or 30000 "))
        #expect(Run(["explain", "putXML", folder.path]).output.contains("text, sent as text (application/xml) "))
        let file = Run(["explain", "putFile", folder.path]).output
        #expect(file.contains("file, sent as the content of a file (application/offset+octet-stream) "))
    }

    @Test("names the endpoint that cannot be explained because of errors")
    func errors() throws {
        let folder = try TemporaryFolder(["a.yaml": "specc: 1\napi: A\nservice: S\nendpoints: { e: { call: GET } }\n"])
        let run = Run(["explain", "e", folder.path])
        #expect(run.status == .findings)
        #expect(run.error.hasSuffix("specc: 'e' cannot be explained while the catalog has errors\n"))
    }

    @Test("shows the host of an endpoint, combined credentials and query items as JSON")
    func forms() throws {
        let folder = try TemporaryFolder([
            "blog.yaml": """
            specc: 1
            api: Shop
            hosts:
              production: { url: https://shop.example, uploads: { url: https://uploads.shop.example, timeout: 2m } }
              local: { url: "http://localhost:${port:int}", uploads: "http://localhost:${uploadsPort:int}" }
            credentials: { key: { apiKey: header X-Key }, app: { apiKey: query app } }
            service: Orders
            endpoints:
              listOrders:
                call: GET /orders
                auth: [key, app?]
                host: uploads
                query: { $extends: Paging, filter: { type: Filter?, as: json }, limit: { type: int?, serverDefault: 30 } }
                errors: { default: text }
            types:
              Filter: { name: string }
              Paging: { page: int? }
            """
        ])
        let run = Run(["explain", "listOrders", folder.path])
        #expect(
            run.output.contains("host 'production', server 'uploads', https://uploads.shop.example, "),
            "\(run.error)"
        )
        expect(run, has: "query      page = int?, supplied by the caller", at: "endpoint, ", line: 17)
        #expect(run.output.contains("  filter = Filter?, supplied by the caller, sent as JSON "))
        #expect(run.output.contains("  limit = int?, supplied by the caller; the server's default is 30 "))
        expect(run, has: "errors     default: text", at: "endpoint, ", line: 14)
        expect(run, has: "timeout    120 s", at: "host, ", line: 4)
        let auth = "auth       key (header X-Key) and app (query app), or key (header X-Key)"
        expect(run, has: auth, at: "endpoint, ", line: 11)
        let local = Run(["explain", "listOrders", "--host", "local", folder.path])
        #expect(local.output.contains("host 'local', server 'uploads', http://localhost:${uploadsPort:int}, "))
        let unknown = Run(["explain", "listOrders", "--host", "uploads", folder.path])
        #expect(unknown.error.contains("unknown host 'uploads'\n       hosts are local, production\n"))
    }

    @Test("counts the calls of a polling endpoint")
    func waiter() throws {
        let run = try explain("Posts.waitForPost")
        #expect(run.output.contains("every  2 s to 8 s, doubling "))
        // At 0, 2, 6, 14, 22 and 30 seconds.
        #expect(run.output.contains("6 calls of 'getPost' × 44 = 264\n"))
        #expect(run.output.contains("  at most 50 s and 264 requests\n"))
    }

    @Test("shows the position and the waits of a feed, which has no end")
    func feed() throws {
        let folder = try TemporaryFolder([
            "chat.yaml": """
            specc: 1
            api: Chat
            service: Chat
            host: https://chat.example
            endpoints:
              getUpdates: { call: GET /updates, query: { offset: int? }, returns: { result: list<Update> } }
              updates: { follow: getUpdates, items: result, next: last.id + 1, sends: offset, restart: [410] }
            types: { Update: { id: int } }
            """
        ])
        let run = Run(["explain", "updates", folder.path])
        #expect(run.output.contains("Chat.updates  follows 'getUpdates'"))
        #expect(run.output.contains("  without end\n"))
        #expect(run.output.contains("a feed has no end"))
        #expect(run.output.contains("next     last.id + 1"))
        #expect(run.output.contains("restart  without a position after '410'"))
        #expect(run.output.contains("every    1 s to 30 s, doubling"))
    }

    @Test("prints JSON")
    func json() throws {
        let run = try explain("listPosts", "--format", "json")
        #expect(run.output.contains("\"endpoint\": \"listPosts\""))
        #expect(run.output.contains("\"milliseconds\": 5000"))
        #expect(run.output.contains("blog.yaml:14:3\""))
    }

    @Test("suggests a correction for a misspelled endpoint")
    func unknown() throws {
        let run = try explain("listPost")
        #expect(run.status == .usage)
        #expect(
            run.error == """
                specc: unknown endpoint 'listPost'
                       did you mean 'listPosts'? endpoints are addPost, getPost, listPosts, waitForPost

                """
        )
        #expect(Run(["explain"]).error.contains("missing name of an endpoint"))
    }

    @Test("requires the name of an endpoint before a path")
    func path() throws {
        let folder = try TemporaryFolder(["blog.yaml": Self.blog])
        let run = Run(["explain", folder.path])
        #expect(run.status == .usage)
        #expect(
            run.error == """
                specc: missing name of an endpoint
                       write it before the path: 'specc explain ENDPOINT \(folder.path)'

                """
        )
        #expect(Run(["explain", "listPosts"]).error.contains("missing path of a catalog"))
        #expect(
            Run(["explain", folder.path, "listPosts"]).error == """
                specc: the name of the endpoint precedes the path
                       write 'specc explain listPosts \(folder.path)'

                """
        )
    }

    @Test("reports the errors of a catalog")
    func wrong() throws {
        let folder = try TemporaryFolder(["blog.yaml": Self.blog.replacing("returns: Post }", with: "returns: Pots }")])
        let run = Run(["explain", "listPosts", folder.path])
        #expect(run.status == .findings)
        #expect(run.output.isEmpty)
        #expect(!run.error.isEmpty)
    }

    private func explain(_ arguments: String...) throws -> Run {
        let folder = try TemporaryFolder(["blog.yaml": Self.blog])
        return Run(["explain"] + arguments + [folder.path])
    }

    /// Expects the line of a setting with its origin.
    private func expect(
        _ run: Run,
        has setting: String,
        at level: String,
        line: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let lines = run.output.split(separator: "\n").map(String.init)
        let number = lines.firstIndex { $0.trimmingPrefix("  ").hasPrefix(setting) }
        #expect(number != nil, "\(run.output)", sourceLocation: sourceLocation)
        guard let number else { return }
        let origin = "  \(level)blog.yaml:\(line)"
        #expect(lines[number].contains(origin), "\(lines[number])", sourceLocation: sourceLocation)
    }
}
