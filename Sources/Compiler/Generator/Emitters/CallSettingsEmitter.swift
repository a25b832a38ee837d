import SpeccCatalog
import SpeccChecks
import SpeccDiagnostics

/// Emits all settings other than headers, timeouts, retries and caching as `CallSettings`.
enum CallSettingsEmitter {
    /// `CallSettings(auth: .credential("token"), tags: ["billing"])`; nil if none of the settings is from these levels.
    ///
    /// - Parameter scope: The name of the declaration whose endpoints share the settings of a level.
    static func expression(
        _ settings: ResolvedSettings,
        from levels: (SettingLevel) -> Bool,
        scope: (SettingLevel) -> String
    ) -> Expression? {
        var arguments: [(label: String, value: Expression)] = []
        func add<Value>(_ label: String, _ setting: Effective<Value>, _ spelled: (Value) -> Expression) {
            if levels(setting.level) {
                arguments.append((label, spelled(setting.value)))
            }
        }
        add("auth", settings.auth, auth)
        add("responseLimit", settings.responseLimit, size)
        add("rate", settings.rate) { rate($0, scope: scope(settings.rate.level)) }
        add("redirects", settings.redirects, redirects)
        add("storesCookies", settings.cookies) { .text($0 == .keep ? "true" : "false") }
        add("deduplicates", settings.dedupe) { .text($0 ? "true" : "false") }
        add("tags", settings.tags) { tags in .list(tags.map { .text(SwiftLiteral.string($0)) }) }
        add("log", settings.log, log)
        return arguments.isEmpty ? nil : .call("CallSettings", arguments)
    }

    private static func auth(_ auth: AuthDeclaration) -> Expression {
        if auth == .anonymous { return .text(".anonymous") }
        if auth.alternatives.count == 1, auth.alternatives[0].count == 1 {
            return .text(".credential(\(SwiftLiteral.string(auth.alternatives[0][0])))")
        }
        let names = auth.alternatives.map { Expression.list($0.map { .text(SwiftLiteral.string($0)) }) }
        return .call(".credentials", [("", .list(names))])
    }

    private static func size(_ size: SizeLimit) -> Expression {
        switch size {
        case .unlimited: .text(".max")
        case .bytes(let count): .text(BodyPartEmitter.grouped(count))
        }
    }

    private static func rate(_ rate: RateLimit, scope: String) -> Expression {
        switch rate {
        case .unlimited: .text(".unlimited")
        case .requests(let count, let unit):
            .call(
                ".requests",
                [
                    ("", .text(String(count))), ("per", .text(".seconds(\(unit.seconds))")),
                    ("scope", .text(SwiftLiteral.string(scope))),
                ]
            )
        }
    }

    private static func redirects(_ rule: RedirectMode) -> Expression {
        switch rule {
        case .follow: .text(".follow")
        case .sameOrigin: .text(".sameOrigin")
        // `.none` would be inferred as `Optional.none`.
        case .never: .text("RedirectPolicy.none")
        }
    }

    private static func log(_ log: ResolvedLog) -> Expression {
        var arguments: [(label: String, value: Expression)] = [("", .text("." + log.level.rawValue))]
        if log.level == .body {
            arguments.append(("bodyLimit", size(log.size)))
        }
        if log.isForFailuresOnly {
            arguments.append(("onlyFailures", .text("true")))
        }
        return .call("LogPolicy", arguments)
    }
}

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
        if let parameters = ServiceParameterEmitter.declarations(service) {
            arguments.append(("parameters", parameters))
        }
        arguments += policies(policy) { $0 != .builtIn }
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
        let parameters = ServiceParameterEmitter.removed(by: endpoint, of: service)
        if !parameters.isEmpty {
            arguments.append(("withoutParameters", .list(parameters)))
        }
        if let accept = accept(of: endpoint) {
            arguments.append(("accept", .text(SwiftLiteral.string(accept))))
        }
        arguments += policies(policy, hasOwnErrors: policy.retriedErrors != service.defaults.retriedErrors) {
            $0 == .endpoint
        }
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

    /// The default `Accept` of a response that is read as a whole and not as JSON; nil for all others.
    private static func accept(of endpoint: ResolvedEndpoint) -> String? {
        guard case .whole = MethodSyntax.ResponseKind(endpoint), endpoint.defaultAccept != "application/json",
            !endpoint.policy.headers.contains(where: { $0.value.name.lowercased() == "accept" })
        else { return nil }
        return endpoint.defaultAccept
    }

    /// The settings from these levels that are not part of `CallSettings`.
    ///
    /// - Parameter hasOwnErrors: Whether an inherited retry policy names errors that the endpoint declares differently.
    private static func policies(
        _ policy: ResolvedPolicy,
        hasOwnErrors: Bool = false,
        from levels: (SettingLevel) -> Bool
    ) -> [(label: String, value: Expression)] {
        let settings = policy.settings
        let hasRetry = levels(settings.retry.level) || hasOwnErrors
        return [
            ("timeout", levels(settings.timeout.level) ? PolicyEmitter.timeout(settings.timeout.value) : nil),
            ("retry", hasRetry ? PolicyEmitter.retry(settings.retry.value, policy.retriedErrors) : nil),
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
