import SpeccCatalog
import Testing

@testable import SpeccChecks

struct EndpointResolverTests {
    @Test("items that are declared inside of a page have the name of the page's type")
    func inlineItems() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              named:
                call: GET /a
                query: { page: int? }
                returns: Page
                paginate: { items: items, page: page }
              inline:
                call: GET /b
                query: { page: int? }
                returns: { found: { items: { $list: { id: int } } } }
                paginate: { items: found.items, page: page }
            types: { Base: { items: { $list: { id: int } } }, Page: { $extends: Base, total: int } }
            """
        )
        #expect(try resolving.endpoint("named").pagination?.item.text == "Blog.Base.Items")
        let inline = try resolving.endpoint("inline").pagination?.item.text
        #expect(inline == "Blog.PostsService.Inline.Response.Found.Items")
    }

    @Test("a path of which a part is any JSON, or a union, has the names between its dots")
    func undeclaredParts() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              list:
                call: GET /a
                query: { after: string? }
                returns: { items: list<int>, meta: json }
                paginate: { items: items, next: meta.page.next, sends: after }
              watch: { call: GET /b, query: { after: string? }, returns: lines<Change> }
              changes: { follow: watch, next: object.version, sends: after }
              job: { call: GET /c, returns: { state: json } }
              wait: { poll: job, until: { state.phase: [done] } }
            types:
              Change: { $by: type, $oneOf: { added: Added, removed: Removed } }
              Added: { object: json }
              Removed: { object: json }
            """
        )
        #expect(try resolving.endpoint("list").pagination?.next == .field(["meta", "page", "next"]))
        let service = try #require(resolving.api.files.compactMap(\.service).first)
        #expect(service.feeds.first?.next == .field(["object", "version"]))
        #expect(service.waiters.first?.until.first?.path == ["state", "phase"])
    }

    @Test("parameters are resolved in order, with types and names")
    func parameters() throws {
        let resolving = try ResolutionResult(
            """
            defaults: { style: comma }
            endpoints:
              list-issues:
                call: GET /repos/{owner}/{repo_name}/{number:int}.json
                docs: Lists them.
                deprecated: true
                params: { owner: { docs: Whose., pattern: "[a-z]+" }, repo_name: State }
                query:
                  state: { type: [open, closed], default: open }
                  labels: { type: list<string>?, style: "|" }
                  ids: list<int>?
                  per_page: { type: int, default: 30, range: 1..100, swift: { name: size } }
                  path: string?
                headers: { X-Trace: { type: uuid? } }
            types: { State: { $enum: [1, 2], $type: int, $closed: true } }
            """
        )
        let endpoint = try resolving.endpoint("list-issues")
        #expect(endpoint.methodName == "listIssues")
        #expect(endpoint.path.text == "Blog.PostsService.ListIssues")
        #expect(endpoint.docs == "Lists them.")
        #expect(endpoint.deprecated == .bare)
        #expect(endpoint.url.text == "/repos/{owner}/{repo_name}/{number}.json")
        #expect(endpoint.url.parts.count == 7)
        #expect(endpoint.pathParameters.map(\.swiftName) == ["owner", "repoName", "number"])
        #expect(endpoint.pathParameters.map(\.type.text) == ["string", "Blog.State", "int"])
        #expect(endpoint.pathParameters[0].docs == "Whose.")
        #expect(endpoint.pathParameters[0].constraints.pattern == "[a-z]+")
        #expect(endpoint.queryParameters.map(\.swiftName) == ["state", "labels", "ids", "size", "path"])
        #expect(endpoint.queryParameters.map(\.propertyName) == ["state", "labels", "ids", "size", "path_"])
        #expect(endpoint.queryParameters.map(\.listStyle) == [.comma, .pipe, .comma, .comma, .comma])
        #expect(endpoint.queryParameters[0].type.text == "Blog.PostsService.ListIssues.State")
        guard case .enumCase(let type, "open")? = endpoint.queryParameters[0].defaultValue else {
            Issue.record("no enum case")
            return
        }
        #expect(type.path.text == "Blog.PostsService.ListIssues.State")
        #expect(endpoint.queryParameters[3].defaultValue == .integer(30))
        #expect(endpoint.queryParameters[3].constraints.range == .integer(lower: 1, upper: 100))
        #expect(endpoint.headerParameters.map(\.swiftName) == ["xTrace"])
        #expect(endpoint.nested.map(\.qualifiedName) == ["Blog.PostsService.ListIssues.State"])
    }

    @Test("bodies are resolved to their encoding")
    func bodies() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: POST /a, body: { title: string, $docs: New. } }
              b: { call: POST /b, body: text }
              c: { call: POST /c, body: { $type: data, $contentType: image/png } }
              d: { call: POST /d, body: data }
              e: { call: POST /e, body: list<A> }
            types: { A: { id: int } }
            """
        )
        let a = try #require(resolving.endpoint("a").body)
        #expect(a.kind == .json && a.type.text == "Blog.PostsService.A.Body" && a.docs == "New.")
        #expect(try resolving.endpoint("a").nested.map(\.qualifiedName) == ["Blog.PostsService.A.Body"])
        #expect(try resolving.endpoint("a").nested.map(\.usage) == [TypeUsage(isRead: false, isWritten: true)])
        #expect(try resolving.endpoint("b").body?.kind == .text)
        #expect(try resolving.endpoint("c").body?.kind == .data(contentType: "image/png"))
        #expect(try resolving.endpoint("d").body?.kind == .data(contentType: "application/octet-stream"))
        #expect(try resolving.endpoint("e").body?.type.text == "[Blog.A]")
    }

    @Test("responses are resolved to nothing, one type or cases")
    func responses() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a }
              b: { call: GET /b, returns: { 204: empty } }
              c: { call: GET /c, returns: { 200: A, 201: A } }
              d: { call: GET /d, returns: { 2xx: { y: int }, 201: { x: int }, 304: empty } }
              e: { call: GET /e, returns: { 200: { id: int } } }
            types: { A: { id: int } }
            """
        )
        guard case .void = try resolving.endpoint("a").response, case .void = try resolving.endpoint("b").response
        else {
            Issue.record("not void")
            return
        }
        guard case .value(let c) = try resolving.endpoint("c").response else {
            Issue.record("no value")
            return
        }
        #expect(c.text == "Blog.A")
        guard case .cases(let path, let successes) = try resolving.endpoint("d").response else {
            Issue.record("no cases")
            return
        }
        #expect(path.text == "Blog.PostsService.D.Response")
        #expect(successes.map(\.swiftName) == ["created", "notModified", "success"])
        #expect(
            successes.map { $0.payload?.text }
                == ["Blog.PostsService.D.Created", nil, "Blog.PostsService.D.Success"]
        )
        #expect(Set(try resolving.endpoint("d").nested.map { $0.path.components.last }) == ["Created", "Success"])
        guard case .value(let e) = try resolving.endpoint("e").response else {
            Issue.record("no value")
            return
        }
        #expect(e.text == "Blog.PostsService.E.Response")
        #expect(try resolving.endpoint("e").nested.map(\.qualifiedName) == ["Blog.PostsService.E.Response"])
    }

    @Test("roles determine the response types of a service")
    func roles() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              a: { call: GET /a, role: list, returns: list<A> }
              b: { call: "GET /a/{id}", role: detail, returns: A }
            types: { A: { id: int } }
            """
        )
        #expect(resolving.services[0].listResponse?.text == "[Blog.A]")
        #expect(resolving.services[0].detailResponse?.text == "Blog.A")
    }

    @Test("endpoints share the inline types of inherited parameters")
    func inherited() throws {
        let resolving = try ResolutionResult(
            "specc: 1\napi: Blog\nhost: https://a.b\ndefaults: { query: { mode: { type: [a, b] } } }",
            """
            specc: 1
            service: Posts
            defaults: { headers: { X-Kind: { type: { $enum: [1, 2], $type: int } } } }
            endpoints: { a: { call: GET /a } }
            """
        )
        let endpoint = try resolving.endpoint("a")
        #expect(endpoint.queryParameters.map(\.type.text) == ["Blog.Mode"])
        #expect(endpoint.headerParameters.map(\.type.text) == ["Blog.PostsService.XKind"])
        #expect(resolving.api.nested.map(\.qualifiedName) == ["Blog.Mode"])
        #expect(resolving.services[0].nested.map(\.qualifiedName) == ["Blog.PostsService.XKind"])
        #expect(endpoint.nested.isEmpty)
    }

    @Test("derived names avoid names of generated code")
    func derivedNames() throws {
        let resolving = try ResolutionResult(
            """
            endpoints:
              data: { call: POST /a, query: { type: { type: [a] }, error: { type: [b] } }, body: { date: { x: int } } }
            """
        )
        let endpoint = try resolving.endpoint("data")
        #expect(endpoint.path.text == "Blog.PostsService.DataEndpoint")
        #expect(endpoint.nested.compactMap { $0.path.components.last } == ["TypeKind", "ErrorKind", "Body"])
        #expect(endpoint.nested[2].nested.map(\.qualifiedName) == ["Blog.PostsService.DataEndpoint.Body.DateObject"])
    }

    @Test("a name that starts with a digit differs from the enclosing types")
    func numbers() throws {
        let resolving = try ResolutionResult(
            """
            specc: 1
            api: 3scale
            host: https://a.b
            service: 4
            endpoints: { 2fa: { call: GET /a, query: { 1: { type: [a, b] } }, returns: { 200: { 5x: { y: int } } } } }
            """
        )
        let endpoint = try resolving.endpoint("2fa")
        #expect(endpoint.methodName == "_2fa")
        #expect(endpoint.path.text == "API3scale._4Service.Endpoint2fa")
        #expect(endpoint.queryParameters.map(\.swiftName) == ["_1"])
        #expect(endpoint.nested.map(\.path.name) == ["Kind1", "Response"])
        #expect(endpoint.nested[1].nested.map(\.path.name) == ["Object5x"])
    }
}

extension SwiftPath {
    fileprivate var name: String { components.last?.text ?? "" }
}
