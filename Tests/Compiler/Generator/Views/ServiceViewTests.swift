import SpeccCatalog
import SpeccChecks
import Testing

@testable import SpeccGenerator

@Suite("Service and host views")
struct ServiceViewTests {
    private static let types = "types: { Issue: { title: string }, IssueDetail: { body: string } }"

    private func view(endpoints: String, host: String = "host: https://api.github.com") throws -> ServiceView {
        try Snippet.service("endpoints: { \(endpoints) }\n" + Self.types, host: host)
    }

    @Test("a service with both roles is advanced, one with a single role has a type alias")
    func roles() throws {
        let list = "list: { call: GET /issues, role: list, returns: list<Issue> }"
        let both = try view(endpoints: list + ", get: { call: GET /issue, role: detail, returns: IssueDetail }")
        #expect(both.conformance == "AdvancedAsyncRequestable")
        #expect(both.listResponse == "[Issue]")
        #expect(both.detailResponse == "IssueDetail")
        let one = try view(endpoints: list)
        #expect(one.conformance == "AsyncRequestable")
        #expect(one.hasRoles)
        #expect(try !view(endpoints: "get: { call: GET /issue }").hasRoles)
    }

    @Test("a response named like an endpoint is spelled with its namespace")
    func shadowing() throws {
        let list = "list: { call: GET /issues, role: list, returns: list<Issue> }"
        #expect(try view(endpoints: list + ", issue: { call: GET /issue }").listResponse == "[GitHub.Issue]")
    }

    @Test("the host is optional if there is a default")
    func hosts() throws {
        let service = try view(endpoints: "")
        #expect(service.parameters == "host: Host? = nil, client: HTTPClient = .shared")
        #expect(service.server == "host?.server")
        let none = try view(endpoints: "", host: "hosts: { a: https://a.example, b: https://b.example }")
        #expect(none.parameters == "host: Host, client: HTTPClient = .shared")
        #expect(none.server == "host.server")
        #expect(!none.defaults.contains("server:"))
    }

    @Test("hosts of a service are nested in it")
    func ownHosts() throws {
        let own = "specc: 1\nservice: Uploads\nhosts: { main: https://uploads.github.com }\nendpoints: {}"
        let api = try CatalogText.api([
            ("api.yaml", "specc: 1\napi: GitHub\nhost: https://api.github.com"), ("uploads.yaml", own),
        ])
        let file = try #require(api.files.first { $0.service != nil })
        let service = try #require(ServiceFileView(file, of: api, context: ViewContext(api)).service)
        #expect(service.hosts?.hosts.map(\.name) == ["main"])
        #expect(service.parameters == "host: Host? = nil, client: HTTPClient = .shared")
    }

    @Test("defaults contain declared settings only")
    func defaults() throws {
        #expect(
            try view(endpoints: "", host: "hosts: { production: https://api.github.com }").defaults
                == "EndpointDefaults(service: \"GitHub.Issues\", server: Host.production.server)"
        )
        let declared = "defaults: { headers: { Accept: 'a\"b' }, timeout: { attempt: 60s } }\nendpoints: {}"
        let service = try Snippet.service(declared)
        #expect(service.defaults.contains("headers: [\"Accept\": \"a\\\"b\"]"))
        #expect(service.defaults.contains("timeout: TimeoutPolicy(attempt: .seconds(60))"))
        #expect(!service.defaults.contains("retry:"))
    }

    @Test("a host with variables is a function")
    func variables() throws {
        let url = "http://${own_tenant}.example.com:${port:int}/v1"
        let api = try Snippet.api("hosts: { local: { url: '\(url)', insecure: true } }")
        let hosts = HostsView(try #require(api.hosts), owner: "it", access: .internal, indentation: 4)
        #expect(hosts.hosts[0].signature == "func local(ownTenant: String, port: Int) -> Self")
        #expect(hosts.hosts[0].wrapsValue)
        let server = "Server(.http, \"\\(ownTenant).example.com\", port: port, path: \"/v1\")"
        #expect(hosts.hosts[0].value == "Self(server: \(server))")
    }
}
