import Testing

@_spi(Generated) @testable import SpeccRuntime

struct CachePlanTests {
    private static let defaults = EndpointDefaults(
        service: "GitHub.Issues",
        server: Server(.https, "a.example"),
        cache: CachePolicy(maxAge: .seconds(60), group: "feed")
    )

    private func plan(
        _ definition: EndpointDefinition,
        _ options: CallOptions = CallOptions()
    ) throws -> CachePlan? {
        var request = RequestBuilder()
        request.begin(definition)
        let settings = HTTPClient.Settings(server: nil, headers: [:], makeIdempotencyKey: { "" })
        return try request.resolved(service: nil, client: settings, options: options).call.cache
    }

    @Test("uses the endpoint's cache policy, else the service's; a call can change the strategy")
    func strength() throws {
        let inherited = EndpointDefinition(name: "list", method: .get, path: "/", defaults: Self.defaults)
        #expect(try plan(inherited)?.policy == Self.defaults.policy.cache)
        #expect(try plan(inherited, CallOptions(cache: .reload))?.policy.strategy == .reload)
        #expect(try plan(inherited, CallOptions(cache: .reload))?.policy.maxAge == .seconds(60))
        #expect(try plan(inherited, CallOptions(cache: .never)) == nil)
        #expect(
            try plan(EndpointDefinition(name: "list", method: .get, path: "/", defaults: Self.defaults, cache: .never))
                == nil
        )
        let own = CachePolicy(.networkFirst)
        #expect(
            try plan(EndpointDefinition(name: "list", method: .get, path: "/", defaults: Self.defaults, cache: own))?
                .policy == own
        )
    }

    @Test("tags responses with their endpoint and group")
    func tags() throws {
        let plan = try plan(EndpointDefinition(name: "list", method: .get, path: "/", defaults: Self.defaults))
        #expect(plan?.tags == [.endpoint("GitHub.Issues.list"), .group("feed", of: "GitHub")])
    }

    @Test("a name in 'invalidates' is a group of the API or an endpoint of the service")
    func invalidates() throws {
        let plan = try plan(
            EndpointDefinition(
                name: "add",
                method: .post,
                path: "/",
                defaults: Self.defaults,
                cache: .never,
                invalidates: ["list"]
            )
        )
        #expect(plan?.invalidates == [.group("list", of: "GitHub"), .endpoint("GitHub.Issues.list")])
    }
}
