import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits the settings of a service as `EndpointDefaults`, and those of an endpoint as `EndpointDefinition`.
enum DefaultsEmitter {
    /// `EndpointDefaults(service: "GitHub.Issues", server: Host.production.server, headers: …)`
    static func expression(_ service: ResolvedService, of api: ResolvedAPI, host: String) -> Expression {
        let policy = service.defaults
        let name = api.name.value + "." + service.name.value
        var arguments: [(label: String, value: Expression)] = [("service", .text(SwiftLiteral.string(name)))]
        if let hosts = service.hosts, let index = hosts.defaultIndex {
            let member = SwiftIdentifier.label(hosts.hosts[index].swiftName)
            arguments.append(("server", .text("\(host).\(member).server")))
        }
        if !policy.headers.isEmpty {
            arguments.append(("headers", PolicyEmitter.headers(policy.headers.map(\.value))))
        }
        arguments += policies(policy.settings) { $0 != .builtIn }
        let settings = CallSettingsEmitter.expression(
            policy.settings,
            from: { $0 != .builtIn },
            scope: { $0 == .api ? api.name.value : name }
        )
        if let settings {
            arguments.append(("settings", settings))
        }
        return .call("EndpointDefaults", arguments)
    }

    /// `EndpointDefinition(name: "listIssues", method: .get, path: "/issues", defaults: …)`, with the endpoint's own settings.
    ///
    /// Inherited values are omitted: at run time, the server's settings take precedence over those of the service.
    static func definition(_ endpoint: ResolvedEndpoint, of service: ResolvedService, path: String) -> Expression {
        let policy = endpoint.policy
        let ownHeaders = policy.headers.filter { $0.level == .endpoint }
        var arguments: [(label: String, value: Expression)] = [
            ("name", .text(SwiftLiteral.string(endpoint.name.value))),
            ("method", .text(method(of: endpoint))),
            ("path", .text(SwiftLiteral.string(endpoint.url.text))),
            ("defaults", .text(path + ".defaults")),
        ]
        if let host = endpoint.host {
            arguments.append(("host", .text(SwiftLiteral.string(host.value))))
        }
        if !ownHeaders.isEmpty {
            arguments.append(("headers", PolicyEmitter.headers(ownHeaders.map(\.value))))
        }
        let removed = removedHeaders(of: policy, from: service.defaults)
        if !removed.isEmpty {
            arguments.append(("withoutHeaders", .list(removed.map { .text(SwiftLiteral.string($0)) })))
        }
        arguments += policies(policy.settings) { $0 == .endpoint }
        if !endpoint.invalidates.isEmpty {
            arguments.append(("invalidates", .list(endpoint.invalidates.map { .text(SwiftLiteral.string($0)) })))
        }
        let settings = CallSettingsEmitter.expression(
            policy.settings,
            from: { $0 == .endpoint },
            scope: { _ in path + "." + endpoint.name.value }
        )
        if let settings {
            arguments.append(("settings", settings))
        }
        if let idempotency = endpoint.idempotency {
            arguments.append(("idempotency", .text(self.idempotency(idempotency))))
        }
        if endpoint.isDeclaredSafe { arguments.append(("isSafe", .text("true"))) }
        return .call("EndpointDefinition", arguments)
    }

    /// The settings from these levels that are not part of `CallSettings`.
    private static func policies(
        _ settings: ResolvedSettings,
        from levels: (SettingLevel) -> Bool
    ) -> [(label: String, value: Expression)] {
        [
            ("timeout", levels(settings.timeout.level) ? PolicyEmitter.timeout(settings.timeout.value) : nil),
            ("retry", levels(settings.retry.level) ? PolicyEmitter.retry(settings.retry.value) : nil),
            ("cache", levels(settings.cache.level) ? CachePolicyEmitter.policy(settings.cache.value) : nil),
        ].compactMap { label, value in value.map { (label, $0) } }
    }

    /// `.header("Idempotency-Key")`
    private static func idempotency(_ location: ResolvedIdempotency) -> String {
        switch location {
        case .header(let name): ".header(\(SwiftLiteral.string(name)))"
        case .body(let path): ".body(\(path.map { SwiftLiteral.string($0) }.joined(separator: ", ")))"
        }
    }

    /// The names of inherited headers that the endpoint removes.
    private static func removedHeaders(of policy: ResolvedPolicy, from defaults: ResolvedPolicy) -> [String] {
        if defaults.headers.isEmpty {
            return []
        }
        let names = Set(policy.headers.map { $0.value.name.lowercased() })
        return defaults.headers.map(\.value.name).filter { !names.contains($0.lowercased()) }
    }

    /// The runtime has constants for common methods.
    private static func method(of endpoint: ResolvedEndpoint) -> String {
        let method = endpoint.httpMethod
        return endpoint.hasCommonMethod
            ? "." + method.lowercased() : "HTTPMethod(rawValue: \(SwiftLiteral.string(method)))"
    }
}
