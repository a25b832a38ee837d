import ExplainedAPI
import Foundation
import SpeccCatalog
import SpeccExplain
import SpeccTesting
import Testing

@_spi(Generated) @testable import SpeccRuntime

/// Compares what `specc explain` claims about each endpoint with the requests of its generated client.
@Suite("Claims of specc explain about requests")
struct ExplainedRequestTests {
    @Test("hold for the URL, headers, query, body and credentials of each endpoint", arguments: ExplainedCall.all)
    func requests(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        let request = try await Self.requests(of: call) { _ in .status(418) }.first
        let sent = try #require(request)
        let host = try #require(claims.explanation.host)
        #expect(sent.url.absoluteString.hasPrefix(host.url + "/"))
        #expect("\(sent.method.rawValue) \(sent.url.path.suffix(claims.path.count))" == claims.explanation.call)

        let expected = claims.constants("header", separator: ": ")
        for (name, value) in expected { #expect(sent.headers[name] == value, "\(name)") }
        let known = Set(expected.map { $0.name.lowercased() })
        let others = sent.headers.fields.map { $0.name.lowercased() }.filter { !known.contains($0) }
        #expect(Set(others).subtracting(["content-type", "authorization", "idempotency-key", "x-signature"]).isEmpty)

        let items = URLComponents(url: sent.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
        for (name, value) in claims.constants("query", separator: " = ") {
            #expect(items.contains { $0.name == name && $0.value == value }, "\(name)")
        }
        for flag in claims.values("query").filter({ $0.hasSuffix(" without a value") }) {
            #expect(items.contains { $0.name == flag.prefix { $0 != "," } && $0.value == nil })
        }
        let claimedBody = claims.values("body").first ?? ""
        let contentType = sent.headers["Content-Type"].map { $0.prefix { $0 != ";" } }
        #expect(contentType.map { claimedBody.contains($0) || claimedBody.hasSuffix("with its content type") } ?? true)
        #expect((contentType == nil) == claimedBody.isEmpty)
        try expectCredentials(claims, sent)
        try expectIdempotency(claims, sent)
        try expectList(claims, sent)
    }

    private func expectCredentials(_ claims: ExplainedClaims, _ sent: TransportRequest) throws {
        let claim = try claims.value("auth").split(separator: ", or ").first ?? ""
        let authorization = sent.headers["Authorization"] ?? "none"
        #expect(authorization.hasPrefix("Bearer ") == claim.contains("(bearer)"))
        #expect(authorization.hasPrefix("Basic ") == claim.contains("(basic)"))
        #expect((authorization == "none") == !(claim.contains("(bearer)") || claim.contains("(basic)")))
        #expect((sent.url.query ?? "").contains("key=k3y") == claim.contains("(query key)"))
        #expect((sent.headers["X-Signature"] != nil) == claim.contains("(custom)"))
    }

    private func expectIdempotency(_ claims: ExplainedClaims, _ sent: TransportRequest) throws {
        let claim = claims.values("idempotency").first ?? "none"
        #expect((sent.headers["Idempotency-Key"] != nil) == (claim == "header Idempotency-Key"))
        guard claim.hasPrefix("field ") else { return }
        guard case .data(let data) = sent.body.source else {
            Issue.record("the body is not complete")
            return
        }
        #expect(String(decoding: data, as: UTF8.self).contains("\"key\":"))
    }

    /// The encoding of `ids: [1, 2]`.
    private func expectList(_ claims: ExplainedClaims, _ sent: TransportRequest) throws {
        guard let parameter = claims.values("query").first(where: { $0.hasPrefix("ids = ") }) else { return }
        let own = parameter.firstMatch(of: /list style '(\w+)'/).map { String($0.output.1) }
        let texts = ["comma": "ids=1,2", "bracket": "ids%5B%5D=1&ids%5B%5D=2", "index": "ids%5B0%5D=1&ids%5B1%5D=2"]
        let text = try #require(texts[try own ?? claims.value("style")])
        #expect(sent.url.query(percentEncoded: true)?.contains(text) == true)
    }

    @Test("hold for redirects, cookies and the cache of each endpoint", arguments: ExplainedCall.all)
    func policies(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        let redirects = try claims.value("redirects")
        for (isNear, follows) in [(true, redirects != "never"), (false, redirects == "follow")] {
            let target = isNear ? "/next" : "https://elsewhere.example/next"
            let sent = try await Self.requests(of: call) { request in
                request.url.path == "/next" ? .status(418) : .status(303, headers: ["Location": target])
            }
            // A redirect from the machine itself to the network is secure, and every other target of this test is, too.
            #expect(sent.count == (follows ? 2 : 1), "to \(target)")
        }
        let cookies = try await Self.requests(of: call, times: 2) { _ in
            .status(418, headers: ["Set-Cookie": "visit=1; Path=/"])
        }
        let isKept = try claims.value("cookies") == "keep"
        #expect(cookies.map { $0.headers["Cookie"] } == [nil, isKept ? "visit=1" : nil])
        let cached = try await Self.requests(of: call, times: 2) { request in
            request.url.path.contains("pages")
                ? .json(#"{"data":{"values":[]}}"#)
                : .json(request.url.path.contains("job") ? #"{"name":"x"}"# : "\"x\"")
        }
        let cache = try claims.value("cache")
        let isServed = cache.hasPrefix("fresh for") && cache.contains("cache-first")
        #expect(cached.count == (isServed ? 1 : 2), "\(cache)")
    }

    @Test("hold for the tags, logs, rates and shared requests of each endpoint", arguments: ExplainedCall.all)
    func settings(_ call: ExplainedCall) async throws {
        let claims = try ExplainedClaims(call)
        let recorder = SettingsRecorder()
        _ = try await Self.requests(of: call, middleware: [recorder]) { _ in .status(418) }
        let settings = try #require(recorder.settings)
        let tags = settings.tags ?? []
        #expect(try claims.value("tags") == (tags.isEmpty ? "none" : tags.joined(separator: ", ")))
        let log = settings.log ?? LogPolicy()
        let levels: [String: LogLevel] = ["none": .none, "line": .line, "headers": .headers, "body": .body]
        #expect(try levels[String(claims.value("log").prefix { $0 != "," && $0 != " " })] == log.level)
        #expect(try claims.value("log").hasSuffix(", failures only") == log.onlyFailures)
        let isLimited = settings.rate.map { $0 != .unlimited } ?? false
        #expect(claims.values("rate").contains { $0.contains("requests per second") } == isLimited)
        let isShared = settings.deduplicates == true && recorder.isShareable
        #expect(
            try claims.value("dedupe")
                == (isShared ? "true" : settings.deduplicates == true ? "ignored, see below" : "false")
        )
    }

    @Test("exist for every endpoint of the catalogs, which use every setting in every place")
    func complete() throws {
        let names = Set(ExplainedCall.all.map(\.endpoint))
        #expect(Set(ExplainedClaims.all(on: nil).keys).subtracting(names).isEmpty)
        let keys = try SettingPlaces(ExplainedClaims.files)
        let ofAPI = keys.keys(in: "defaults", of: "Settings/settings.yaml")
        let ofService = keys.keys(in: "defaults", of: "Settings/overridden.yaml")
        // Parameters of paths are arguments of the service, as typed headers and query items are.
        let defaults = Set(DefaultsKey.allCases.filter { !$0.entry.isFormer }.map(\.rawValue)).subtracting(["params"])
        #expect(defaults.subtracting(ofAPI).isEmpty)
        #expect(defaults.subtracting(ofService).isEmpty)
        #expect(Set(HostKey.allCases.map(\.rawValue)).subtracting(keys.all).subtracting(["docs"]).isEmpty)
        // Keys that only describe the call or change the Swift code.
        let others = ["method", "path", "role", "docs", "deprecated", "params", "swift", "examples", "errors"]
        #expect(Set(EndpointKey.allCases.map(\.rawValue)).subtracting(keys.ofEndpoints).subtracting(others).isEmpty)
        for nested in [
            RetryKey.allCases.map(\.rawValue), TimeoutKey.allCases.map(\.rawValue), BackoffKey.allCases.map(\.rawValue),
            CacheKey.allCases.map(\.rawValue), LimitsKey.allCases.map(\.rawValue), LogKey.allCases.map(\.rawValue),
            StreamKey.allCases.map(\.rawValue), IdempotencyKey.allCases.map(\.rawValue),
        ] {
            #expect(Set(nested).subtracting(keys.all).isEmpty)
        }
    }

    /// The requests of calls that a closure responds to. Errors of the calls are ignored: they are the responses' own.
    static func requests(
        of call: ExplainedCall,
        times: Int = 1,
        middleware: [any Middleware] = [],
        _ response: @escaping @Sendable (TransportRequest) -> StubResponse
    ) async throws -> [TransportRequest] {
        // No timeout of the calls depends on the load of the machine.
        let clock = VirtualClock()
        let stub = StubTransport(clock: clock, response)
        let client = HTTPClient(transport: stub, middleware: middleware, clock: clock)
        for _ in 0..<times { try? await call.perform(client) }
        return stub.requests
    }
}
