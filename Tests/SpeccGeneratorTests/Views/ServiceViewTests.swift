import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Service and host views")
struct ServiceViewTests {
    private func view(_ service: ResolvedService, hosts: ResolvedHosts? = .sample()) throws -> ServiceView {
        let api = ResolvedAPI.sample(hosts: hosts, files: [.sample(service: service)])
        return try #require(ServiceFileView(api.files[0], of: api, context: TypeContext(api)).service)
    }

    @Test("a service with both roles is advanced, one with a single role has a type alias")
    func roles() throws {
        let both = try view(.sample(list: .list(.object("GitHub.Issue")), detail: .object("GitHub.IssueDetail")))
        #expect(both.conformance == "AdvancedAsyncRequestable")
        #expect(both.listResponse == "[Issue]")
        #expect(both.detailResponse == "IssueDetail")
        let one = try view(.sample(list: .list(.object("GitHub.Issue"))))
        #expect(one.conformance == "AsyncRequestable")
        #expect(one.hasRoles)
        #expect(try !view(.sample()).hasRoles)
    }

    @Test("a response named like an endpoint is spelled with its namespace")
    func shadowing() throws {
        let issue = ResolvedEndpoint.sample("issue")
        let service = try view(.sample(list: .list(.object("GitHub.Issue")), endpoints: [issue]))
        #expect(service.listResponse == "[GitHub.Issue]")
    }

    @Test("the host is optional if there is a default")
    func hosts() throws {
        #expect(try view(.sample()).parameters == "host: Host? = nil, client: HTTPClient = .shared")
        #expect(try view(.sample()).server == "host?.server")
        let none = try view(.sample(), hosts: .sample([.sample("a"), .sample("b")], defaultIndex: nil))
        #expect(none.parameters == "host: Host, client: HTTPClient = .shared")
        #expect(none.server == "host.server")
        #expect(!none.defaults.contains("server:"))
    }

    @Test("hosts of a service are nested in it")
    func ownHosts() throws {
        let hosts = ResolvedHosts.sample(path: SwiftPath("GitHub.IssuesService.Host"), [.sample("main")])
        let service = try view(.sample(hosts: hosts))
        #expect(service.hosts?.hosts.map(\.name) == ["main"])
        #expect(service.parameters == "host: Host? = nil, client: HTTPClient = .shared")
    }

    @Test("defaults contain declared settings only")
    func defaults() throws {
        #expect(
            try view(.sample()).defaults
                == "EndpointDefaults(service: \"GitHub.Issues\", server: Host.production.server)"
        )
        var timeout = Effective<ResolvedTimeout>.builtIn
        timeout.level = .api
        let service = try view(.sample(defaults: .sample(headers: [("Accept", "a\"b")], timeout: timeout)))
        #expect(service.defaults.contains("headers: [\"Accept\": \"a\\\"b\"]"))
        #expect(service.defaults.contains("timeout: TimeoutPolicy(attempt: .seconds(60))"))
        #expect(!service.defaults.contains("retry:"))
    }

    @Test("a host with variables is a function")
    func variables() throws {
        let url = ServerTemplate(
            text: "http://${own tenant}.example.com:${port}/v1",
            scheme: "http",
            host: [.variable(name: "own tenant", isNumber: false), .literal(".example.com")],
            port: .variable(name: "port", isNumber: true),
            path: [.literal("/v1")]
        )
        let host = ResolvedHost.sample(
            "local",
            url: url,
            variables: [
                .init(name: "own tenant", swiftName: "ownTenant", isNumber: false),
                .init(name: "port", swiftName: "port", isNumber: true),
            ]
        )
        let hosts = HostsView(.sample([host], defaultIndex: nil), owner: "it", access: .internal, indentation: 4)
        #expect(hosts.hosts[0].signature == "func local(ownTenant: String, port: Int) -> Self")
        #expect(hosts.hosts[0].wrapsValue)
        let server = "Server(.http, \"\\(ownTenant).example.com\", port: port, path: \"/v1\")"
        #expect(hosts.hosts[0].value == "Self(server: \(server))")
    }
}
