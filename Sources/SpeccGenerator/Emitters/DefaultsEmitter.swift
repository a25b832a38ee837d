import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// What the endpoints of a service start from, and what one of them says itself.
enum DefaultsEmitter {
    /// `EndpointDefaults(service: "GitHub.Issues", server: Host.production.server, headers: …)`
    static func expression(_ service: ResolvedService, of api: ResolvedAPI, host: String) -> Expression {
        let policy = service.defaults
        var arguments: [(label: String, value: Expression)] = [
            ("service", .text(SwiftLiteral.string(api.name.value + "." + service.name.value)))
        ]
        if let hosts = service.ownHosts ?? api.hosts, let index = hosts.defaultIndex {
            let name = SwiftIdentifier.label(hosts.hosts[index].swiftName)
            arguments.append(("server", .text("\(host).\(name).server")))
        }
        if !policy.headers.isEmpty {
            arguments.append(("headers", PolicyEmitter.headers(policy.headers.map(\.value))))
        }
        if policy.timeout.level != .builtIn {
            arguments.append(("timeout", PolicyEmitter.timeout(policy.timeout.value)))
        }
        if policy.retry.level != .builtIn {
            arguments.append(("retry", PolicyEmitter.retry(policy.retry.value)))
        }
        if policy.settings.cache.level != .builtIn {
            arguments.append(("cache", CachePolicyEmitter.policy(policy.settings.cache.value)))
        }
        if let settings = CallSettingsEmitter.expression(policy.settings, saidAt: { $0 != .builtIn }) {
            arguments.append(("settings", settings))
        }
        return .call("EndpointDefaults", arguments)
    }

    /// `EndpointDefinition("listIssues", .get, "/issues", GitHub.IssuesService.defaults)`, with what it says itself.
    ///
    /// Inherited values stay out: the runtime lets a server's own come between a service's and an endpoint's.
    static func definition(_ endpoint: ResolvedEndpoint, of service: ResolvedService, path: String) -> Expression {
        let policy = endpoint.policy
        let ownHeaders = policy.headers.filter { $0.level == .endpoint }
        var arguments: [(label: String, value: Expression)] = [
            ("", .text(SwiftLiteral.string(endpoint.name.value))),
            ("", .text(method(endpoint.httpMethod))),
            ("", .text(SwiftLiteral.string(endpoint.url.text))),
            ("", .text(path + ".defaults")),
        ]
        if !ownHeaders.isEmpty {
            arguments.append(("headers", PolicyEmitter.headers(ownHeaders.map(\.value))))
        }
        let dropped = droppedHeaders(of: policy, from: service.defaults)
        if !dropped.isEmpty {
            arguments.append(("withoutHeaders", .list(dropped.map { .text(SwiftLiteral.string($0)) })))
        }
        if policy.timeout.level == .endpoint {
            arguments.append(("timeout", PolicyEmitter.timeout(policy.timeout.value)))
        }
        if policy.retry.level == .endpoint {
            arguments.append(("retry", PolicyEmitter.retry(policy.retry.value)))
        }
        if policy.settings.cache.level == .endpoint {
            arguments.append(("cache", CachePolicyEmitter.policy(policy.settings.cache.value)))
        }
        if !endpoint.invalidates.isEmpty {
            arguments.append(("invalidates", .list(endpoint.invalidates.map { .text(SwiftLiteral.string($0)) })))
        }
        if let settings = CallSettingsEmitter.expression(policy.settings, saidAt: { $0 == .endpoint }) {
            arguments.append(("settings", settings))
        }
        if let idempotency = endpoint.idempotency {
            arguments.append(("idempotency", .text(self.idempotency(idempotency))))
        }
        return .call("EndpointDefinition", arguments)
    }

    /// `.header("Idempotency-Key")`
    private static func idempotency(_ place: ResolvedIdempotency) -> String {
        switch place {
        case .header(let name): ".header(\(SwiftLiteral.string(name)))"
        case .body(let path): ".body(\(path.map { SwiftLiteral.string($0) }.joined(separator: ", ")))"
        }
    }

    /// Inherited headers that the endpoint does without.
    private static func droppedHeaders(of policy: ResolvedPolicy, from defaults: ResolvedPolicy) -> [String] {
        if defaults.headers.isEmpty {
            return []
        }
        let kept = Set(policy.headers.map { $0.value.name.lowercased() })
        return defaults.headers.map(\.value.name).filter { !kept.contains($0.lowercased()) }
    }

    private static func method(_ method: String) -> String {
        switch method {
        case "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS": "." + method.lowercased()
        default: "HTTPMethod(rawValue: \(SwiftLiteral.string(method)))"
        }
    }
}
