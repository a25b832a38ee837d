import CatalogTestSupport
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccExplain

@Suite("The effective policies of a catalog")
struct EffectivePolicyReportTests {
    @Test("include the endpoint that is polled and the one that renews a session")
    func references() throws {
        let report = try report([
            """
            credentials: { session: { bearer: token, renew: login } }
            endpoints:
              login: { call: POST /login, auth: none, timeout: 3s, returns: { 200: { token: string } } }
              getJob: { call: GET /job, returns: { 200: { state: string } } }
              wait: { poll: getJob, until: { state: done } }
            """
        ])
        #expect(report.endpoints.map(\.declaration.name.value) == ["login", "getJob"])
        #expect(report.endpoints[0].credentials.isEmpty)
        #expect(report.endpoints[1].credentials.map(\.name.value) == ["session"])
        #expect(report.endpoints[1].renewal.first?.timeout.value.total == .milliseconds(3_000))
        #expect(report.compositeCalls.map { $0.endpoint?.declaration.name.value } == ["getJob"])
    }

    @Test("have no host if the caller must choose one")
    func noHost() throws {
        let report = try report([
            """
            specc: 1
            api: Blog
            hosts: { one: https://a.b, two: https://c.d }
            service: Posts
            endpoints: { a: { call: GET /a } }
            """
        ])
        #expect(report.endpoints.first?.host == nil)
        #expect(report.endpoints.first?.hosts == ["one", "two"])
    }

    @Test("have the hosts of the service instead of those of the API")
    func ownHosts() throws {
        let files = [
            "specc: 1\napi: Blog\nhosts: { one: https://a.b, two: https://c.d }\n",
            "specc: 1\nservice: Posts\nhost: https://posts.example\nendpoints: { a: { call: GET /a } }\n",
        ]
        let report = try report(files)
        #expect(report.endpoints.first?.host?.url.value.text == "https://posts.example")
    }

    private func report(_ files: [String]) throws -> EffectivePolicyReport {
        let source = CheckedSource(files)
        return EffectivePolicyReport(try #require(source.catalog), index: CatalogIndex(source.decoded))
    }
}
