import SpeccCatalog
import SpeccDiagnostics
import Testing

@testable import SpeccChecks

@Suite("Resolved hosts")
struct HostResolverTests {
    @Test("stand in the namespace, or in a service that has its own")
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

    @Test("have a default: the only one, or the one called so, unless it has variables")
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
