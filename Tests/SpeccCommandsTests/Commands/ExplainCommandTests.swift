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

    @Test("shows each setting with the line that says it, and what it took the place of")
    func settings() throws {
        let run = try explain("listPosts")
        #expect(run.status == .success)
        #expect(run.error.isEmpty)
        #expect(run.output.hasPrefix("GET /posts\n  endpoint 'listPosts' of service 'Posts', "))
        #expect(run.output.contains("  to https://blog.example, host 'production', "))
        expect(run, has: "header     X-Trace: string?, given by the caller", at: "api defaults, ", line: 9)
        expect(run, has: "timeout    attempt 5s, total 5s, idle none", at: "endpoint, ", line: 14)
        #expect(run.output.contains("; instead of api defaults, "))
        expect(run, has: "auth       token (bearer)", at: "the only credential, ", line: 7)
        #expect(run.output.contains("Built in, since nothing says otherwise:\n"))
        #expect(run.output.contains("  redirects  follow\n"))
        #expect(run.output.contains("The longest it can take: 5s\n"))
        #expect(run.output.contains("The most requests it can send: 44\n  4 attempts × (1 + 10 redirects) = 44\n"))
        #expect(run.output.contains("  for each page; how many pages there are is the server's to say\n"))
    }

    @Test("says what is left aside, and why")
    func ignoredSettings() throws {
        let run = try explain("addPost")
        #expect(run.output.contains("retry      left aside here, see below\n"))
        #expect(run.output.contains("cache      left aside here, see below\n"))
        #expect(run.output.contains(":11: a repeated POST could do something twice; 'retry: safe', "))
        #expect(run.output.contains(":12: answers to a POST are not kept\n"))
        #expect(run.output.contains("  X-Trace, "))
        #expect(run.output.contains("The most requests it can send: 11\n"))
    }

    @Test("shows another host's headers and time-outs")
    func host() throws {
        let run = try explain("getPost", "--host", "lab")
        #expect(run.output.contains("X-Lab: 1\n"))
        expect(run, has: "timeout    attempt 1m30s, total 1m30s, idle none", at: "host, ", line: 6)
        let wrong = try explain("getPost", "--host", "lap")
        #expect(wrong.status == .usage)
        #expect(wrong.error.contains("no host 'lap'\n       did you mean 'lab'?"))
    }

    @Test("goes where the caller says")
    func given() throws {
        let folder = try TemporaryFolder([
            "blog.yaml": """
            specc: 1
            api: Blog
            service: Posts
            hosts: { one: https://a.b, two: https://c.d }
            endpoints: { part: { call: "PUT ${url:url}" }, other: { call: GET /other } }
            """
        ])
        #expect(Run(["explain", "part", folder.path]).output.contains("\n  to the address that the caller gives\n"))
        #expect(
            Run(["explain", "other", folder.path]).output.contains("\n  to a host that the caller names: one, two\n")
        )
    }

    @Test("counts the calls of a waiter")
    func waiter() throws {
        let run = try explain("Posts.waitForPost")
        #expect(run.output.contains("every  2s..8s, doubling\n"))
        // At 0, 2, 6, 14, 22 and 30 seconds.
        #expect(run.output.contains("6 calls of 'getPost' × 44 = 264\n"))
        #expect(run.output.contains("The longest it can take: 50s\n"))
    }

    @Test("is read by programs too")
    func json() throws {
        let run = try explain("listPosts", "--format", "json")
        #expect(run.output.contains("\"endpoint\": \"listPosts\""))
        #expect(run.output.contains("\"milliseconds\": 5000"))
        #expect(run.output.contains("blog.yaml:14:3\""))
    }

    @Test("proposes the endpoint that was meant, and lists them all")
    func unknown() throws {
        let run = try explain("listPost")
        #expect(run.status == .usage)
        #expect(
            run.error == """
                specc: no endpoint 'listPost'
                       did you mean 'listPosts'? endpoints are addPost, getPost, listPosts, waitForPost

                """
        )
        #expect(Run(["explain"]).error.contains("no endpoint named"))
    }

    @Test("shows the findings of a catalog that is wrong")
    func wrong() throws {
        let folder = try TemporaryFolder(["blog.yaml": Self.blog.replacing("returns: Post }", with: "returns: Pots }")])
        let run = Run(["explain", "listPosts", folder.path])
        #expect(run.status == .findings)
        #expect(run.output.isEmpty)
        #expect(!run.error.isEmpty)
    }

    private func explain(_ words: String...) throws -> Run {
        let folder = try TemporaryFolder(["blog.yaml": Self.blog])
        return Run(["explain"] + words + [folder.path])
    }

    /// The setting's line, and the next one with its place.
    private func expect(
        _ run: Run,
        has setting: String,
        at level: String,
        line: Int,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let lines = run.output.split(separator: "\n").map(String.init)
        let number = lines.firstIndex { $0.trimmingPrefix("  ") == setting }
        #expect(number != nil, "\(run.output)", sourceLocation: sourceLocation)
        guard let number, number + 1 < lines.count else { return }
        let place = lines[number + 1].trimmingPrefix { $0 == " " }
        #expect(place.hasPrefix(level), "\(place)", sourceLocation: sourceLocation)
        #expect(place.contains("blog.yaml:\(line)"), "\(place)", sourceLocation: sourceLocation)
    }
}
