import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

struct HostResolverTests {
    @Test("hosts are nested in the namespace, or in a service that declares them")
    func owners() throws {
        let resolving = try ResolutionResult(
            "specc: 1\napi: Blog\nhosts: { production: https://a.b, local: \"http://localhost:${port:int}\" }",
            "specc: 1\nservice: Posts\nendpoints: { a: { call: GET /a } }",
            "specc: 1\nservice: Files\nhost: https://files.b\nendpoints: { a: { call: GET /a } }"
        )
        let hosts = try #require(resolving.api.hosts)
        #expect(hosts.path.text == "Blog.Host")
        #expect(hosts.hosts.map(\.swiftName) == ["production", "local"])
        #expect(hosts.hosts[1].variables == [ResolvedHost.Variable(name: "port", swiftName: "port", isNumber: true)])
        #expect(hosts.defaultIndex == 0)
        #expect(resolving.services.map { $0.ownHosts?.path.text } == [nil, "Blog.FilesService.Host"])
    }

    @Test("the default host is the only one or 'production', unless it has variables")
    func defaults() throws {
        #expect(try index("{ a: https://a.b }") == 0)
        #expect(try index("{ a: https://a.b, default: https://c.d }") == 1)
        #expect(try index("{ default: https://a.b, production: https://c.d }") == 1)
        #expect(try index("{ a: https://a.b, b: https://c.d }") == nil)
        #expect(try index("{ production: \"https://${t}.b\" }") == nil)
    }

    @Test("an endpoint has a server in each host, and variables are arguments of the host")
    func servers() throws {
        let resolving = try ResolutionResult(
            """
            specc: 1
            api: Pay
            hosts:
              production: { url: https://a.b/v1, files: https://files.b }
              local: { url: "http://localhost:${port:int}/v1", files: "http://localhost:${filesPort:int}" }
            service: Disputes
            endpoints:
              a: { call: GET /a }
              upload: { call: POST /files, host: files, body: data }
            """
        )
        let hosts = try #require(resolving.api.hosts)
        #expect(hosts.namedServers.map(\.swiftName) == ["files"])
        #expect(hosts.hosts[1].variables.map(\.swiftName) == ["port", "filesPort"])
        let endpoints = try #require(resolving.services.first?.endpoints)
        #expect(endpoints[0].servers.map(\.url.text) == ["https://a.b/v1", "http://localhost:${port:int}/v1"])
        #expect(endpoints[1].servers.map(\.url.text) == ["https://files.b", "http://localhost:${filesPort:int}"])
        #expect(endpoints[1].defaultServer?.url.text == "https://files.b")
    }

    @Test("a token endpoint is on a server of the hosts, which a URL declares for the only host")
    func tokens() throws {
        func endpoint(_ hosts: String, _ token: String) throws -> (url: String, path: String, isImplicit: Bool) {
            let api = try ResolutionResult(
                "specc: 1\napi: Pay\n\(hosts)\ncredentials: { app: { oauth2: clientCredentials, \(token) } }"
            ).api
            guard case .oauth2(let oauth)? = api.credentials.first?.kind else { return ("", "", false) }
            let servers = api.hosts?.hosts.first?.servers ?? []
            let server = servers.first { $0.name.value == oauth.server }
            return (oauth.token.value.text, oauth.path, server?.isImplicit ?? false)
        }
        let named = "hosts: { a: { url: https://a.b/v1, login: https://login.b/x } }"
        #expect(try endpoint(named, "token: /token, host: login") == ("https://login.b/x/token", "/token", false))
        #expect(try endpoint("host: https://a.b/v1", "token: /token") == ("https://a.b/v1/token", "/token", false))
        let url = "token: https://login.b/oauth/token"
        #expect(try endpoint("host: https://a.b", url) == ("https://login.b/oauth/token", "/oauth/token", true))
    }

    @Test("hosts that endpoints name are servers of the only other host")
    func formerForm() throws {
        let hosts = try ResolutionResult(
            "specc: 1\napi: Pay\nhosts: { production: https://a.b, files: https://c.d }",
            "specc: 1\nservice: Disputes\nendpoints: { upload: { call: POST /a, host: files } }"
        ).api.hosts
        #expect(hosts?.hosts.map(\.name.value) == ["production"])
        #expect(hosts?.hosts.first?.servers.map(\.url.text) == ["https://c.d"])
    }

    private func index(_ hosts: String) throws -> Int? {
        try ResolutionResult("specc: 1\napi: Blog\nhosts: \(hosts)").api.hosts?.defaultIndex
    }
}
