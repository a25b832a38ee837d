import SpeccCatalog
import SpeccDiagnostics
import Testing

@Suite("Endpoints")
struct EndpointDecoderTests {
    @Test("have all of their keys decoded")
    func allKeys() throws {
        let decoding = DecodingResult(
            """
            service: Posts
            endpoints:
              listPosts:
                call: GET /users/{user}/posts
                role: list
                docs: Lists them.
                deprecated: use search
                params: { user: { docs: Whose. } }
                query: { page: int? }
                headers: { Accept: text/plain }
                returns: list<Post>
                errors: { 404: Problem, 5xx: empty }
                timeout: 5s
                retry: never
                without: [X-Trace]
                swift: { name: posts }
            types: { Post: { id: int }, Problem: { message: string } }
            """
        )
        decoding.expect()
        let endpoint = try #require(decoding.endpoint)
        #expect(endpoint.method.value == "GET")
        #expect(endpoint.path.value.text == "/users/{user}/posts")
        #expect(endpoint.role?.value == .list)
        #expect(endpoint.docs?.value == "Lists them.")
        #expect(endpoint.deprecated?.value == .because("use search"))
        #expect(endpoint.parameters.map(\.name.value) == ["user"])
        #expect(endpoint.query.map(\.name.value) == ["page"])
        #expect(endpoint.headers.map(\.name.value) == ["Accept"])
        #expect(endpoint.returns.map(\.status.value) == [.statusClass(2)])
        #expect(endpoint.errors.map(\.status.value) == [.exactly(404), .statusClass(5)])
        #expect(endpoint.policy.timeout?.value.total?.value == .milliseconds(5_000))
        #expect(endpoint.policy.retry?.value.attempts?.value == 1)
        #expect(endpoint.without.map(\.value) == ["X-Trace"])
        #expect(endpoint.swift.name?.value == "posts")
    }

    @Test("can declare method and path separately")
    func apart() {
        let decoding = DecodingResult("service: A\nendpoints: { a: { method: POST, path: /x } }")
        decoding.expect()
        #expect(decoding.endpoint?.method.value == "POST")
        #expect(decoding.endpoint?.path.value.text == "/x")
    }

    @Test("declare their call in one form only")
    func bothForms() {
        DecodingResult("service: A\nendpoints: { a: { call: GET /x, 1️⃣method: GET } }").expect(
            Finding(1, "conflicting-forms", "'call' and 'method' declare the same thing", hint: "remove one of them")
        )
        DecodingResult("service: A\nendpoints: { a: { path: /x, 1️⃣call: GET /x } }").expect(
            Finding(1, "conflicting-forms", "'call' and 'path' declare the same thing", hint: "remove one of them")
        )
        let note = DecodingResult("service: A\nendpoints: { a: { path: /x, call: GET /x } }").diagnostics.first?.notes
            .first
        #expect(note?.message == "'path' is declared here")
        #expect(note?.range?.start.line == 5 && note?.range?.start.column == 19)
    }

    @Test("need a call")
    func missing() {
        DecodingResult("service: A\nendpoints: { 1️⃣a1️⃣: { returns: text } }").expect(
            Finding(1, "required-key", "endpoint 'a' has no 'call'", hint: "for example 'call: GET /users/{id}'")
        )
        DecodingResult("service: A\nendpoints: { 1️⃣a: { path: /x } }").expect(
            Finding(1, "required-key", "endpoint 'a' has no 'method'", hint: "for example 'method: GET'")
        )
        DecodingResult("service: A\nendpoints: { 1️⃣a: { method: GET } }").expect(
            Finding(1, "required-key", "endpoint 'a' has no 'path'", hint: "for example 'path: /users/{id}'")
        )
    }

    @Test("are mappings")
    func notAMap() {
        DecodingResult("service: A\nendpoints: { a: 1️⃣GET /x }").expect(
            Finding(
                1,
                "wrong-kind",
                "endpoint 'a' must be a map with 'call: GET /path', not text",
                hint: "write 'a: { call: GET /x }'"
            )
        )
        DecodingResult("service: A\nendpoints: 1️⃣[a]").expect(
            Finding(
                1,
                "wrong-kind",
                "'endpoints' must be a map of names, not a list",
                hint: "write 'a: { call: GET /users }'"
            )
        )
    }

    @Test("suggest the key for a misspelled one")
    func misspelt() {
        let decoding = DecodingResult("service: A\nendpoints: { a: { call: GET /x, 1️⃣time_out1️⃣: 10s } }")
        decoding.expect(
            Finding(1, "unknown-key", "unknown key 'time_out' in endpoint 'a'", hint: "did you mean 'timeout'?")
        )
    }

    @Test("reject keys of polling endpoints without 'poll'")
    func waiter() {
        DecodingResult("service: A\nendpoints: { a: { call: GET /x, 1️⃣until1️⃣: { a: b } } }").expect(
            Finding(
                1,
                "unknown-key",
                "unknown key 'until' in endpoint 'a'",
                hint: "'until' is allowed in a waiter, an upload or 'deprecated'"
            )
        )
    }

    @Test("have a known role")
    func role() {
        DecodingResult("service: A\nendpoints: { a: { call: GET /x, role: 1️⃣lst1️⃣ } }").expect(
            Finding(1, "invalid-choice", "'role' must be 'list' or 'detail', not 'lst'", hint: "did you mean 'list'?")
        )
    }

    @Test("are deprecated with 'true' or a reason, not with 'yes'")
    func deprecated() {
        #expect(
            DecodingResult("service: A\nendpoints: { a: { call: GET /x, deprecated: true } }").endpoint?.deprecated?
                .value
                == .bare
        )
        DecodingResult("service: A\nendpoints: { a: { call: GET /x, deprecated: 1️⃣yes } }").expect(
            Finding(
                1,
                "invalid-boolean",
                "'deprecated' must be 'true' or a reason, not 'yes'",
                hint: "did you mean 'true'?"
            )
        )
    }
}
