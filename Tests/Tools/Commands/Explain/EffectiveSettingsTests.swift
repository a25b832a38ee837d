import CatalogTestSupport
import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics
import Testing

@testable import SpeccExplain

@Suite("Effective settings")
struct EffectiveSettingsTests {
    @Test("are built in without a declaration")
    func builtIn() throws {
        let settings = try endpoint("a", "endpoints: { a: { call: GET /a } }").settings
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

    @Test("of 'limits' are inherited separately")
    func limits() throws {
        let yaml = """
            defaults: { limits: { rate: 20/m } }
            endpoints:
              a: { call: GET /a, limits: { response: none } }
              b: { call: GET /b, limits: { rate: none } }
            """
        let a = try endpoint("a", yaml).settings
        #expect(a.rate.value == .requests(20, per: .minute))
        #expect(a.rate.level == .api)
        #expect(a.responseLimit.level == .endpoint)
        let b = try endpoint("b", yaml).settings
        #expect(b.rate.value == .unlimited)
        #expect(b.rate.level == .endpoint)
        #expect(b.responseLimit.level == .builtIn)
    }

    @Test("of 'limits' have no default for files, and do not apply to streams")
    func unlimited() throws {
        let yaml = """
            endpoints:
              file: { call: GET /a, returns: file }
              limited: { call: GET /a, returns: file, limits: { response: 1MB } }
              stream: { call: GET /a, returns: bytes }
              limitedStream: { call: GET /a, returns: bytes, limits: { response: 1MB } }
            """
        #expect(try !endpoint("file", yaml).responseKind.isInMemory)
        #expect(try endpoint("limited", yaml).ignoredSettings.isEmpty)
        #expect(try !endpoint("stream", yaml).responseKind.isInMemory)
        #expect(try endpoint("limitedStream", yaml).ignoredSettings.map(\.setting) == [.limits])
    }

    @Test("come from the nearest level, with their source range")
    func levels() throws {
        let yaml = """
            defaults: { cache: { maxAge: 60s, group: feed }, log: body, tags: [a], redirects: never }
            endpoints:
              a: { call: GET /a, cache: { store: disk }, log: { failures: true }, tags: [] }
              b: { call: GET /b }
            """
        let a = try endpoint("a", yaml)
        #expect(a.settings.cache.value?.maxAgeMilliseconds == nil)
        #expect(a.settings.cache.value?.group == nil)
        #expect(a.settings.cache.value?.store == .disk)
        #expect(a.settings.cache.level == .endpoint)
        #expect(a.settings.log.value.level == .line)
        #expect(a.settings.tags.value.isEmpty)
        #expect(a.settings.redirects.level == .api)
        #expect(a.settings.cache.overridden.map(\.level) == [.api])
        let b = try endpoint("b", yaml)
        #expect(b.settings.cache.value?.group == "feed")
        #expect(b.settings.cache.value?.strategy == .cacheFirst)
        #expect(b.settings.log.value.level == .body)
        #expect(b.settings.log.range?.start == SourcePosition(line: 5, column: 55))
        #expect(b.settings.cache.overridden.isEmpty)
    }

    @Test("include the only credential by default")
    func credential() throws {
        let yaml = """
            credentials: { token: bearer }
            endpoints:
              a: { call: GET /a }
              b: { call: GET /b, auth: none }
            """
        #expect(try endpoint("a", yaml).settings.auth.value.alternatives == [["token"]])
        #expect(try endpoint("a", yaml).settings.auth.level == .implied)
        #expect(try endpoint("b", yaml).settings.auth.value == .anonymous)
        #expect(try endpoint("b", yaml).settings.auth.overridden.isEmpty)
    }

    @Test("of a host override the service, and those of an endpoint override the host")
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
        #expect(a.headers.map(\.value.name.value) == ["X-A", "X-B"])
        #expect(a.headers.map(\.level) == [.host, .endpoint])
        #expect(a.timeout.value.total == .milliseconds(9_000))
        #expect(a.timeout.level == .host)
        #expect(a.timeout.overridden.map(\.level) == [.api])
        #expect(try endpoint("b", yaml, host: "lab").timeout.value.total == .milliseconds(2_000))
        #expect(try endpoint("a", yaml).timeout.value.total == .milliseconds(1_000))
        #expect(try endpoint("a", yaml).host?.name.value == "production")
    }

    @Test("that are inherited and do not apply to the method are ignored")
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

    @Test("repeat a request that is not idempotent after 'unexecuted' statuses only")
    func unexecuted() throws {
        let yaml = """
            defaults: { retry: { on: [500, timeout], unexecuted: [429] } }
            endpoints:
              a: { call: GET /a }
              b: { call: POST /b }
              c: { call: POST /c, idempotency: Idempotency-Key }
            """
        #expect(try endpoint("a", yaml).retry.value.on.count == 2)
        #expect(try endpoint("a", yaml).ignoredSettings.isEmpty)
        let b = try endpoint("b", yaml)
        #expect(b.retry.value.on.isEmpty)
        #expect(b.retry.value.unexecuted == [.exactly(429)])
        #expect(b.retry.value.attempts == 3)
        #expect(b.ignoredSettings.map(\.reason) == ["not repeated on 500 and timeouts: POST is not idempotent"])
        #expect(try endpoint("c", yaml).retry.value.on.count == 2)
    }

    private func endpoint(_ name: String, _ yaml: String, host: String? = nil) throws -> EndpointPolicyReport {
        let source = CheckedSource([yaml])
        let catalog = try #require(source.catalog)
        let report = EffectivePolicyReport(catalog, index: CatalogIndex(source.decoded), host: host)
        return try #require(report.endpoints.first { $0.declaration.name.value == name })
    }
}
