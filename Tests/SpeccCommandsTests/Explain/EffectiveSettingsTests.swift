import CatalogTestSupport
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccExplain

@Suite("Effective settings")
struct SettingsResolverTests {
    @Test("are built in where nothing is said")
    func builtIn() throws {
        let settings = try endpoint("a", "endpoints: { a: { call: GET /a } }").policy.settings
        #expect(settings.auth.value == .anonymous)
        #expect(settings.cache.value == nil)
        #expect(settings.responseLimit.value == .bytes(100_000_000))
        #expect(settings.redirects.value == .follow)
        #expect(settings.cookies.value == .never)
        #expect(settings.log.value.level == .line)
        #expect(settings.log.value.size == .bytes(16_000))
        #expect(!settings.log.value.isForFailuresOnly)
        #expect(settings.tags.level == .builtIn)
    }

    @Test("come from the nearest level whole, and remember where they stand")
    func levels() throws {
        let yaml = """
            defaults: { cache: { maxAge: 60s, group: feed }, log: body, tags: [a], redirects: never }
            endpoints:
              a: { call: GET /a, cache: { store: disk }, log: { failures: true }, tags: [] }
              b: { call: GET /b }
            """
        let a = try endpoint("a", yaml)
        #expect(a.policy.settings.cache.value?.maxAgeMilliseconds == nil)
        #expect(a.policy.settings.cache.value?.group == nil)
        #expect(a.policy.settings.cache.value?.store == .disk)
        #expect(a.policy.settings.cache.level == .endpoint)
        #expect(a.policy.settings.log.value.level == .line)
        #expect(a.policy.settings.tags.value.isEmpty)
        #expect(a.policy.settings.redirects.level == .api)
        #expect(a.overridden["cache"]?.map(\.level) == [.api])
        let b = try endpoint("b", yaml)
        #expect(b.policy.settings.cache.value?.group == "feed")
        #expect(b.policy.settings.cache.value?.strategy == .cacheFirst)
        #expect(b.policy.settings.log.value.level == .body)
        #expect(b.policy.settings.log.range?.start == SourcePosition(line: 5, column: 55))
        #expect(b.overridden["cache"]?.isEmpty == true)
    }

    @Test("carry the only credential unless something else is said")
    func credential() throws {
        let yaml = """
            credentials: { token: bearer }
            endpoints:
              a: { call: GET /a }
              b: { call: GET /b, auth: none }
            """
        #expect(try endpoint("a", yaml).policy.settings.auth.value == .credential("token"))
        #expect(try endpoint("a", yaml).policy.settings.auth.level == .api)
        #expect(try endpoint("b", yaml).policy.settings.auth.value == .anonymous)
    }

    @Test("put a host between the service and the endpoint")
    func host() throws {
        let yaml = """
            specc: 1
            api: Blog
            hosts:
              production: https://a.b
              lab: { url: https://lab.b, headers: { X-A: lab, X-B: lab }, timeout: 9s }
            service: Posts
            defaults: { headers: { X-A: api }, timeout: 1s }
            endpoints:
              a: { call: GET /a, headers: { X-B: mine } }
              b: { call: GET /b, timeout: 2s }
            """
        let a = try endpoint("a", yaml, host: "lab")
        #expect(a.policy.headers.map { "\($0.value.name) \($0.value.value)" } == ["X-A lab", "X-B mine"])
        #expect(a.policy.headers.map(\.level) == [.host, .endpoint])
        #expect(a.policy.timeout.value.total == .milliseconds(9_000))
        #expect(a.policy.timeout.level == .host)
        #expect(a.overridden["timeout"]?.map(\.level) == [.api])
        #expect(try endpoint("b", yaml, host: "lab").policy.timeout.value.total == .milliseconds(2_000))
        #expect(try endpoint("a", yaml).policy.timeout.value.total == .milliseconds(1_000))
        #expect(try endpoint("a", yaml).host?.name.value == "production")
    }

    @Test("that an endpoint's method has no use for are left aside when inherited")
    func ignoredSettings() throws {
        let yaml = """
            defaults: { retry: { on: [5xx] }, cache: 60s, dedupe: true }
            endpoints:
              a: { call: GET /a }
              b: { call: POST /b }
              c: { call: POST /c, idempotency: Idempotency-Key }
              d: { call: DELETE /d, cache: never }
            """
        #expect(try endpoint("a", yaml).ignoredSettings.isEmpty)
        #expect(try endpoint("b", yaml).ignoredSettings.map(\.setting) == [.retry, .cache, .dedupe])
        #expect(try endpoint("c", yaml).ignoredSettings.map(\.setting) == [.cache, .dedupe])
        #expect(try endpoint("d", yaml).ignoredSettings.map(\.setting) == [.dedupe])
    }

    private func endpoint(_ name: String, _ yaml: String, host: String? = nil) throws -> EndpointPolicyReport {
        let survey = EffectivePolicyReport(CheckedSource([yaml]).decoded, host: host)
        return try #require(survey.endpoints.first { $0.declaration.name.value == name })
    }
}
