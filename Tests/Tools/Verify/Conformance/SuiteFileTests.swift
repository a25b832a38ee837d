import Testing

@testable import SpeccVerify

@Suite("Files of conformance suites")
struct SuiteFileTests {
    private static let endpoints = """
        endpoints:
          list: { call: GET /orders, auth: "key | office | token | session | service", returns: list<int> }
          signIn: { call: POST /session, auth: none, returns: { token: string } }
        """
    private static let credentials = """
        credentials:
          key: { apiKey: header X-Key }
          office: { kind: basic }
          token: bearer
          session: { bearer: token, renew: Posts.signIn }
          service: { oauth2: clientCredentials, token: https://a.b/token }

        """

    private func text(_ catalog: String, _ journey: String, module: String? = nil) throws -> String {
        let suite = try JourneySuite(catalog, journey, module: module)
        #expect(suite.problems == [])
        return try #require(suite.suite.text)
    }

    @Test("are named after the journey")
    func name() throws {
        let suite = try JourneySuite(Self.credentials + Self.endpoints, "- call: Posts.signIn").suite
        #expect(suite.fileName == "SmokeConformanceTests.swift")
        #expect(suite.text?.hasPrefix(ConformanceSuite.header + "smoke.yaml. Edit that file instead.\n") == true)
    }

    @Test("import the module of the client by its access level")
    func imports() throws {
        let catalog = Self.credentials + Self.endpoints
        let call = "- call: Posts.signIn"
        #expect(!(try text(catalog, call).contains("import App")))
        #expect(try text(catalog, call, module: "App").contains("\nimport Testing\n\n@testable import App\n"))
        let publicCatalog = "swift: { access: public }\n" + catalog
        #expect(try text(publicCatalog, call, module: "App").contains("\nimport App\nimport Foundation\n"))
    }

    @Test("read credentials from environment variables")
    func credentials() throws {
        let text = try text(Self.credentials + Self.endpoints, "- call: Posts.list")
        for line in [
            "//     BLOG_URL      the server with its base path: http://127.0.0.1:8080\n",
            "//     BLOG_OFFICE   the credential 'office': user:password\n",
            "//     BLOG_SESSION  an access token of the session 'session'\n",
            #"if let value = environment["BLOG_KEY"] { blogCredentials = [blogCredentials, .key(value)] }"#,
            #"value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)"#,
            #".office(user: parts.first ?? "", password: parts.dropFirst().first ?? ""),"#,
            #"if let value = environment["BLOG_TOKEN"] { blogCredentials = [blogCredentials, .token(value)] }"#,
            "blogCredentials = [blogCredentials, .session(MemoryTokenStore(AccessToken(value)))]",
            #".service(id: "", secret: "", store: MemoryTokenStore(AccessToken(value)))"#,
        ] {
            #expect(text.contains(line), "\(line)\n\(text)")
        }
    }

    @Test("start a session with the step that signs in")
    func session() throws {
        let text = try text(Self.credentials + Self.endpoints, "- call: Posts.signIn\n- call: Posts.list")
        #expect(text.contains(#".session(MemoryTokenStore(environment["BLOG_SESSION"].map { AccessToken($0) }))"#))
    }
}
