import CatalogTestSupport
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccExplain

@Suite("The survey of policies")
struct EffectivePolicyReportTests {
    @Test("finds the endpoint of a waiter, and the policy that renews a session")
    func leads() throws {
        let survey = EffectivePolicyReport(
            CheckedSource([
                """
                credentials: { session: { bearer: token, renew: login } }
                endpoints:
                  login: { call: POST /login, auth: none, timeout: 3s, returns: { 200: { token: string } } }
                  getJob: { call: GET /job, returns: { 200: { state: string } } }
                  wait: { poll: getJob, until: { state: done } }
                """
            ]).decoded
        )
        #expect(survey.endpoints.map(\.declaration.name.value) == ["login", "getJob"])
        #expect(survey.endpoints[0].credential == nil)
        #expect(survey.endpoints[1].credential?.name.value == "session")
        #expect(survey.endpoints[1].renewal.first?.policy.timeout.value.total == .milliseconds(3_000))
        #expect(survey.waiters.map { $0.polled?.declaration.name.value } == ["getJob"])
    }

    @Test("knows no host where every caller must name one")
    func noHost() throws {
        let survey = EffectivePolicyReport(
            CheckedSource([
                """
                specc: 1
                api: Blog
                hosts: { one: https://a.b, two: https://c.d }
                service: Posts
                endpoints: { a: { call: GET /a } }
                """
            ]).decoded
        )
        #expect(survey.endpoints.first?.host == nil)
        #expect(survey.endpoints.first?.hosts.count == 2)
    }
}
