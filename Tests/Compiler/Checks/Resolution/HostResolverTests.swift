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

    private func index(_ hosts: String) throws -> Int? {
        try ResolutionResult("specc: 1\napi: Blog\nhosts: \(hosts)").api.hosts?.defaultIndex
    }
}
