import SpeccContract
import SpeccMock
import Testing

@Suite("Credentials of a mock service")
struct MockCredentialTests {
    private let mock: Mocked

    init() throws {
        mock = try Mocked(
            """
            credentials:
              token: bearer
              login: basic
              key: { apiKey: header X-Key }
              app: { apiKey: query app }
            defaults: { auth: none }
            endpoints:
              pair: { call: GET /pair, auth: [key, app], returns: { name: string } }
              either: { call: GET /either, auth: token | key & app, returns: { name: string } }
              maybe: { call: GET /maybe, auth: key?, returns: { name: string } }
              both: { call: GET /both, auth: token | login, returns: { name: string } }
            """
        )
    }

    private func status(_ call: String, _ headers: (String, String)...) -> Int {
        mock.reply(call, headers: headers).status
    }

    @Test("credentials that are sent together are all required")
    func combination() {
        #expect(status("GET /pair?app=a", ("X-Key", "k")) == 200)
        #expect(status("GET /pair", ("X-Key", "k")) == 401)
        #expect(
            mock.reply("GET /pair").json?["detail"] == .string("missing header 'X-Key' and missing query item 'app'")
        )
    }

    @Test("one of several alternatives is required")
    func alternatives() {
        #expect(status("GET /either", ("Authorization", "Bearer t")) == 200)
        #expect(status("GET /either?app=a", ("X-Key", "k")) == 200)
        #expect(
            mock.reply("GET /either?app=a").json?["detail"]
                == .string("missing header 'Authorization', or missing header 'X-Key'")
        )
    }

    @Test("an optional credential is not required, and its query item is declared")
    func optional() {
        #expect(status("GET /maybe") == 200)
        #expect(status("GET /maybe", ("X-Key", "k")) == 200)
        #expect(mock.exchange("GET /pair?app=a", headers: [("X-Key", "k")]).problems == [])
    }

    @Test("a response with 401 names the authentication schemes of all alternatives")
    func challenges() {
        let reply = mock.reply("GET /both")
        #expect(reply.status == 401)
        #expect(reply.headers.values(of: "WWW-Authenticate") == ["Basic realm=\"mock\"", "Bearer"])
        #expect(status("GET /both", ("Authorization", "Basic YTpi")) == 200)
    }

    @Test("a token that the server rejects with another status is refused with it")
    func rejected() throws {
        let mock = try Mocked(
            """
            credentials: { form: { bearer: header X-Token, sends: header X-Token, renew: start, rejected: [403] } }
            endpoints:
              start: { call: GET /token, auth: none, returns: { 200: { $type: empty, $headers: { X-Token: string } } } }
              change: { call: PUT /hours, auth: form }
            """,
            MockOptions(sessionSeconds: 60)
        )
        let missing = mock.reply("PUT /hours")
        #expect(missing.status == 403 && missing.headers.values(of: "WWW-Authenticate") == [])
        let token = try #require(mock.reply("GET /token")[header: "X-Token"])
        #expect(mock.reply("PUT /hours", headers: [("X-Token", token)]).status == 200)
    }

    @Test(
        "a request is refused with the status of a session only if all that it lacks are such sessions",
        arguments: [
            ("/both", [], 401), ("/both", ["X-Token"], 401), ("/both", ["X-Key"], 419),
            ("/both", ["X-Key", "X-Token"], 200),
            ("/either", [], 401), ("/either", ["X-Key"], 200), ("/either", ["X-Token"], 200),
            ("/sessions", [], 401), ("/forms", [], 419),
        ] as [(String, [String], Int)]
    )
    func mixed(_ path: String, _ headers: [String], _ status: Int) throws {
        let mock = try Mocked(Self.sessions)
        let reply = mock.reply("GET \(path)", headers: headers.map { ($0, "x") })
        #expect(reply.status == status)
        #expect(reply.headers.contains { $0.name == "WWW-Authenticate" } == (status == 401))
    }

    @Test("an expired token is refused with the status of its session", arguments: ["/both", "/either", "/sessions"])
    func expired(_ path: String) throws {
        var mock = try Mocked(Self.sessions, MockOptions(sessionSeconds: 60))
        let token = try #require(mock.reply("GET /token")[header: "X-Token"])
        let headers = [("X-Token", token)] + (path == "/both" ? [("X-Key", "x")] : [])
        #expect(mock.reply("GET \(path)", headers: headers).status == 200)
        mock.now += 61_000
        #expect(mock.reply("GET \(path)", headers: headers).status == 419)
    }

    private static let sessions = """
        credentials:
          key: { apiKey: header X-Key }
          form: { bearer: header X-Token, sends: header X-Token, renew: start, rejected: [419] }
          other: { bearer: header X-Other, sends: header X-Other, renew: begin }
        endpoints:
          start: { call: GET /token, auth: none, returns: { 200: { $type: empty, $headers: { X-Token: string } } } }
          begin: { call: GET /other, auth: none, returns: { 200: { $type: empty, $headers: { X-Other: string } } } }
          both: { call: GET /both, auth: [key, form] }
          either: { call: GET /either, auth: key | form }
          sessions: { call: GET /sessions, auth: form | other }
          forms: { call: GET /forms, auth: form }
        """

    @Test("the journal contains no value of any alternative")
    func journal() {
        let headers = [("X-Key", "secret"), ("Authorization", "Bearer secret")]
        let exchange = mock.exchange("GET /either?app=secret", headers: headers)
        let line = JournalLine.text(of: exchange, origin: "http://a", now: 0, milliseconds: 1)
        #expect(!line.contains("secret"))
    }
}
