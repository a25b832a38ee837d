import CatalogTestSupport
import SpeccContract
import SpeccMock
import Testing

@Suite("State of a mock service")
struct MockStateTests {
    @Test("an idempotency key repeats its response, and conflicts with another request")
    func idempotency() throws {
        let mock = try Mocked(
            """
            endpoints:
              list: { call: GET /orders, returns: list<Order> }
              get: { call: "GET /orders/{id:int}", returns: Order }
              place: { call: POST /orders, body: { amount: int }, idempotency: Idempotency-Key, returns: { 201: Order } }
            types: { Order: { id: int, amount: int } }
            """,
            MockOptions(itemCount: 1)
        )
        let key = [("Idempotency-Key", "a")]
        let first = mock.reply("POST /orders", headers: key, body: #"{"amount":2}"#)
        let second = mock.reply("POST /orders", headers: key, body: #"{"amount":2}"#)
        #expect(first.text == #"{"id":2,"amount":2}"#)
        #expect(second.text == first.text)
        #expect(second[header: "Idempotency-Replayed"] == "true")
        #expect(mock.reply("POST /orders", headers: key, body: #"{"amount":3}"#).status == 409)
        #expect(mock.text("GET /orders") == #"200 [{"id":1,"amount":1},{"id":2,"amount":2}]"#)
    }

    @Test("results by status have no body, a result of a location has the header, and a wait ends at its status")
    func resultsByStatus() throws {
        let mock = try Mocked(
            """
            endpoints:
              find: { call: GET /found, returns: { 404: nil, 200: Job } }
              has: { call: HEAD /found, returns: { 404: false, 204: true } }
              link: { call: GET /link, returns: { 404: nil, 302: location } }
              start: { call: POST /jobs, returns: { 202: location } }
              job: { call: GET /job, returns: { 200: Job, 202: empty } }
              wait: { poll: job, until: 200 }
            types: { Job: { name: string } }
            """,
            MockOptions(polls: 3)
        )
        #expect(mock.reply("GET /found").status == 200)
        #expect(mock.text("GET /found", headers: [("Prefer", "code=404")]) == "404 ")
        #expect(mock.text("HEAD /found") == "204 ")
        #expect(mock.text("GET /link") == "302 ")
        #expect(mock.reply("GET /link")[header: "Location"] != nil)
        #expect(mock.reply("POST /jobs")[header: "Location"] != nil)
        #expect((1...4).map { _ in mock.reply("GET /job").status } == [202, 202, 200, 200])
    }

    @Test("errors that continue polling precede the result")
    func pendingErrors() throws {
        let mock = try Mocked(
            """
            endpoints:
              token:
                call: GET /token
                returns: { done: bool, problem: string? }
                errors: { early: { $status: 400, $when: { error: [early] }, error: string } }
              wait: { poll: token, pending: [early], fail: problem }
            """,
            MockOptions(polls: 3)
        )
        #expect((1...4).map { _ in mock.reply("GET /token").status } == [400, 400, 200, 200])
        #expect(mock.text("GET /token", headers: [("Prefer", "code=400")]) == #"400 {"error":"early"}"#)
    }

    @Test("an injected 429 requests a wait where the endpoint reads it")
    func requestedWaits() throws {
        let mock = try Mocked(
            """
            endpoints:
              a:
                call: GET /a
                retry: { wait: [body.retry_after_ms] }
                errors: { 429: { retry_after_ms: int } }
              b: { call: GET /b, retry: { wait: [x-pause: millis] } }
            """,
            MockOptions(faults: [FaultRule(pattern: "*", action: .status(429))])
        )
        #expect(mock.text("GET /a") == #"429 {"retry_after_ms":1000}"#)
        #expect(mock.reply("GET /b")[header: "x-pause"] == "1000")
    }

    @Test("a session expires and is renewed once with its refresh token")
    func sessions() throws {
        var mock = try Mocked(
            """
            credentials: { user: { bearer: token, renew: renew, with: refresh, expires: expires_in } }
            defaults: { auth: user }
            endpoints:
              renew: { call: POST /session, auth: none, body: { refresh: string?, password: string? }, returns: Session }
              me: { call: GET /me, returns: { name: string } }
            types: { Session: { token: string, refresh: string, expires_in: int } }
            """,
            MockOptions(sessionSeconds: 60)
        )
        #expect(mock.reply("GET /me").status == 401)
        #expect(
            mock.text("POST /session", body: #"{"password":"x"}"#)
                == #"200 {"token":"mock-access-1","refresh":"mock-refresh-1","expires_in":60}"#
        )
        let authorization = [("Authorization", "Bearer mock-access-1")]
        #expect(mock.reply("GET /me", headers: authorization).status == 200)
        mock.now += 60_000
        #expect(mock.reply("GET /me", headers: authorization).status == 401)
        let renewal = #"{"refresh":"mock-refresh-1"}"#
        #expect(mock.reply("POST /session", body: renewal).json?["token"]?.scalarText == "mock-access-2")
        #expect(mock.reply("POST /session", body: renewal).status == 401)
        #expect(mock.reply("GET /me", headers: [("Authorization", "Bearer mock-access-2")]).status == 200)
    }

    @Test("a session has its token and its expiry in headers, and requests have the token in the declared one")
    func sessionInHeaders() throws {
        var mock = try Mocked(
            """
            credentials:
              user:
                { bearer: header X-Subject-Token, sends: header X-Auth-Token, prefix: "v1 ", renew: open, expires: header X-Ends }
            defaults: { auth: user }
            endpoints:
              open:
                call: POST /session
                auth: none
                returns: { 201: { $type: empty, $headers: { X-Subject-Token: string, X-Ends: int } } }
              me: { call: GET /me, returns: { name: string } }
            """,
            MockOptions(sessionSeconds: 60)
        )
        let reply = mock.reply("POST /session")
        #expect(reply.status == 201)
        #expect(reply[header: "X-Subject-Token"] == "mock-access-1")
        #expect(reply[header: "X-Ends"] == "60")
        let headers = [("X-Auth-Token", "v1 mock-access-1")]
        #expect(mock.reply("GET /me", headers: headers).status == 200)
        #expect(mock.reply("GET /me", headers: [("Authorization", "Bearer mock-access-1")]).status == 401)
        #expect(mock.reply("GET /me", headers: [("X-Auth-Token", "mock-access-1")]).status == 401)
        mock.now += 60_000
        #expect(mock.reply("GET /me", headers: headers).status == 401)
    }

    @Test("a DELETE with the path of a session ends it")
    func endOfSession() throws {
        let mock = try Mocked(
            """
            credentials: { user: { bearer: token, renew: signIn } }
            defaults: { auth: user }
            endpoints:
              signIn: { call: POST /session, auth: none, returns: { token: string } }
              signOut: { call: DELETE /session, returns: { 204: empty } }
              me: { call: GET /me, returns: { name: string } }
            """
        )
        for token in ["mock-access-1", "own"] {
            _ = mock.reply("POST /session")
            let authorization = [("Authorization", "Bearer \(token)")]
            #expect(mock.reply("GET /me", headers: authorization).status == 200)
            #expect(mock.reply("DELETE /session", headers: authorization).status == 204)
            #expect(mock.reply("GET /me", headers: authorization).status == 401)
        }
    }

    @Test("a token endpoint of OAuth 2 issues tokens")
    func tokenEndpoint() throws {
        let mock = try Mocked(
            """
            credentials: { app: { oauth2: clientCredentials, token: https://accounts.example/oauth/token, scopes: [read] } }
            endpoints: { me: { call: GET /me, auth: app, returns: { name: string } } }
            """
        )
        let form = [("Content-Type", "application/x-www-form-urlencoded")]
        let reply = mock.reply("POST /oauth/token", headers: form, body: "grant_type=client_credentials&client_id=a")
        #expect(reply.json?["access_token"]?.scalarText == "mock-access-1")
        #expect(mock.reply("POST /oauth/token", headers: form, body: "grant_type=password").status == 400)
    }

    @Test("a polled field meets its condition after a number of requests")
    func polling() throws {
        let mock = try Mocked(
            """
            endpoints:
              getJob: { call: "GET /jobs/{id}", returns: Job }
              waitForJob: { poll: getJob, until: { state: [done] }, fail: { state: [failed] } }
            types: { Job: { id: string, state: [done, failed, running] } }
            """,
            MockOptions(polls: 3)
        )
        let states = (1...4).map { _ in mock.reply("GET /jobs/a").json?["state"]?.scalarText }
        #expect(states == ["running", "running", "done", "done"])
        #expect(mock.reply("GET /jobs/b").json?["state"]?.scalarText == "running")
    }

    @Test("server-sent events arrive in pieces and end with the declared event")
    func streams() throws {
        let mock = try Mocked(
            """
            endpoints:
              ask: { call: POST /ask, body: { text: string }, returns: sse<Words>, stream: { done: "[DONE]" } }
              export: { call: GET /export, returns: lines<Words> }
            types: { Words: { text: string } }
            """
        )
        let reply = mock.reply("POST /ask", body: #"{"text":"a"}"#)
        guard case .pieces(let pieces, _) = reply.body else {
            Issue.record("not in pieces")
            return
        }
        #expect(pieces.count == 8)
        #expect(reply[header: "Content-Type"] == "text/event-stream")
        #expect(reply.text.hasPrefix("id: 1\ndata: {\"text\":\"text\"}\n\n"))
        #expect(reply.text.hasSuffix("data: [DONE]\n\n"))
        let resumed = mock.reply("POST /ask", headers: [("Last-Event-ID", "2")], body: #"{"text":"a"}"#)
        #expect(resumed.text == "id: 3\ndata: {\"text\":\"text-3\"}\n\ndata: [DONE]\n\n")
        #expect(mock.reply("GET /export").text == "{\"text\":\"text\"}\n{\"text\":\"text-2\"}\n{\"text\":\"text-3\"}\n")
    }

    @Test("a request or an option selects an example or a status")
    func preferences() throws {
        let yaml = """
            endpoints:
              list: { call: GET /posts, returns: list<Post>, errors: { 4xx: Problem }, examples: { none: [], 404: { message: Gone } } }
            types: { Post: { id: int }, Problem: { message: string } }
            """
        let mock = try Mocked(yaml)
        let none = mock.reply("GET /posts", headers: [("Prefer", "example=none")])
        #expect("\(none.status) \(none.text)" == "200 []")
        let tag = try #require(none[header: "ETag"])
        let headers = [("Prefer", "example=none"), ("If-None-Match", tag)]
        #expect(mock.reply("GET /posts", headers: headers).status == 304)
        #expect(mock.text("GET /posts", headers: [("Prefer", "code=404")]) == #"404 {"message":"Gone"}"#)
        #expect(mock.text("GET /posts", headers: [("Prefer", "code=409")]) == #"409 {"message":"message"}"#)
        #expect(mock.reply("GET /posts", headers: [("Prefer", "code=503")]).text.contains("declared: 2xx, 4xx"))
        let chosen = try Mocked(yaml, MockOptions(responses: ["Posts.list": "none"]))
        #expect(chosen.text("GET /posts") == "200 []")
        #expect(chosen.text("GET /posts", headers: [("Prefer", "code=404")]) == #"404 {"message":"Gone"}"#)
    }

    @Test("faults apply to the first calls or to a seeded share of calls")
    func faults() throws {
        let yaml =
            "endpoints: { get: { call: GET /a, returns: { id: int } }, other: { call: GET /b, returns: { id: int } } }"
        let rules = try FaultRule.rules("Posts.get: 503 x2")
        let mock = try Mocked(yaml, MockOptions(faults: rules))
        let replies = (1...3).map { _ in mock.reply("GET /a") }
        #expect(replies.map(\.status) == [503, 503, 200])
        #expect(replies[0][header: "Retry-After"] == "1")
        #expect(mock.reply("GET /b").status == 200)
        func statuses(seed: UInt64) throws -> [Int] {
            let mock = try Mocked(yaml, MockOptions(faults: try FaultRule.rules("*: 500 50%"), seed: seed))
            return (1...20).map { _ in mock.reply("GET /a").status }
        }
        let first = try statuses(seed: 1)
        let again = try statuses(seed: 1)
        let other = try statuses(seed: 2)
        #expect(first == again)
        #expect(first != other)
        #expect(Set(first) == [200, 500])
    }

    @Test("rejects invalid faults", arguments: ["503", "a: boom", "a: 503 often", "a: 99", "a: reset x0"])
    func invalidFaults(_ text: String) {
        #expect(throws: FaultSyntaxError.self) { try FaultRule.rules(text) }
    }

    @Test("APIs with equal names of endpoints and items have their own state")
    func severalAPIs() throws {
        let endpoints = """
            host: https://a.example
            endpoints:
              list: { call: GET /posts, returns: list<Post> }
              add: { call: POST /posts, body: { title: string }, idempotency: Idempotency-Key, returns: { 201: Post } }
              getJob: { call: "GET /jobs/{id}", returns: Job }
              waitForJob: { poll: getJob, until: { state: [done] } }
            types: { Post: { id: int, title: string }, Job: { id: string, state: [done, running] } }
            """
        let files = ["A", "B"].map { ("\($0)/posts.yaml", "specc: 1\napi: \($0)\nservice: Posts\n" + endpoints) }
        let mock = try Mocked(CheckedSource(files), MockOptions(itemCount: 0, polls: 2))
        let key = [("Idempotency-Key", "a")]
        #expect(mock.reply("POST /A/posts", headers: key, body: #"{"title":"a"}"#).status == 201)
        #expect(mock.text("GET /B/posts") == "200 []")
        #expect(mock.reply("POST /B/posts", headers: key, body: #"{"title":"b"}"#).status == 201)
        #expect(mock.reply("GET /A/jobs/1").json?["state"]?.scalarText == "running")
        #expect(mock.reply("GET /B/jobs/1").json?["state"]?.scalarText == "running")
    }

    @Test("faults and chosen responses can name one of several APIs")
    func qualifiedNames() throws {
        let yaml =
            "service: Posts\nhost: https://a.example\nendpoints: { get: { call: GET /a, returns: { id: int }, errors: { 404: empty } } }"
        let files = ["A", "B"].map { ("\($0)/posts.yaml", "specc: 1\napi: \($0)\n" + yaml) }
        let options = MockOptions(faults: try FaultRule.rules("B.Posts.get: 503"), responses: ["A.Posts.get": "404"])
        let mock = try Mocked(CheckedSource(files), options)
        #expect(mock.reply("GET /A/a").status == 404)
        #expect(mock.reply("GET /B/a").status == 503)
    }

    @Test("frames strings as JSON, and lines of text as they are")
    func lines() throws {
        let mock = try Mocked(
            "endpoints: { a: { call: GET /a, returns: lines<string> }, b: { call: GET /b, returns: lines<text> } }"
        )
        let strings = mock.reply("GET /a").text.split(separator: "\n")
        #expect(strings.count == 3)
        #expect(strings.allSatisfy { $0.hasPrefix("\"") && $0.hasSuffix("\"") })
        let lines = mock.reply("GET /b").text.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(!lines.contains { $0.contains("\"") })
    }

    @Test("streams of unions with a list contain values of the union")
    func streamedUnion() throws {
        let mock = try Mocked(
            """
            endpoints: { a: { call: GET /a, returns: lines<Event> } }
            types: { Event: { $oneOf: [list<datetime(unix)>, bool], $closed: true } }
            """
        )
        #expect(mock.reply("GET /a").text == "[1714564800]\ntrue\n[1714564800]\n")
    }

    @Test("URLs in responses lead to the endpoints that are called with them")
    func links() throws {
        let yaml = """
            credentials: { user: bearer }
            endpoints:
              list: { call: GET /files, returns: list<File> }
              follow: { call: "GET ${url:url}", returns: File }
              upload: { call: "PUT ${url:url}", auth: none, body: data }
            types: { File: { id: int, self: url } }
            """
        let mock = try Mocked(yaml, MockOptions(itemCount: 2), servesLinks: true)
        let user = [("Authorization", "Bearer t")]
        let list = try #require(mock.reply("GET /files", headers: user).json)
        guard case .list(let files) = list else { return #expect(Bool(false), "not a list: \(list)") }
        let urls = files.compactMap { $0["self"]?.scalarText }
        #expect(urls == ["http://127.0.0.1:80/links/1", "http://127.0.0.1:80/links/2"])
        let followed = mock.exchange("GET /links/2", headers: user)
        #expect(followed.match?.endpoint.id.hasSuffix(".follow") == true)
        #expect(followed.reply.status == 200)
        #expect(mock.reply("GET /links/2").status == 401)
        #expect(
            mock.reply("PUT /links/2", headers: [("Content-Type", "application/octet-stream")], body: "a").status == 200
        )
        #expect(mock.reply("GET /links/").status == 404)

        let templates = try Mocked(
            """
            endpoints:
              find: { call: "GET ${url:url(template)}", params: { q: string, tags: list<string> }, query: { n: int? } }
            """,
            servesLinks: true
        )
        #expect(templates.reply("GET /links/x?q=1&tags=a&tags=b&n=2").status == 200)
        #expect(templates.reply("GET /links/x?r=1").status == 400)

        let proxied = try Mocked(yaml, MockOptions(itemCount: 1))
        #expect(proxied.reply("GET /links/1", headers: user).status == 404)
        #expect(proxied.reply("GET /files", headers: user).text.contains("https://example.com/1"))
    }
}
