package import SpeccCatalog
package import SpeccDiagnostics

/// Resolves policies by inheritance: built-in, API, service, endpoint. A level replaces settings as a whole.
package enum PolicyResolver {
    /// The policy that the endpoints of a file start from.
    package static func policy(_ inherited: Inheritance, onlyCredential: Located<String>? = nil) -> ResolvedPolicy {
        ResolvedPolicy(
            headers: inherited.headers.compactMap(ParameterResolver.constant),
            query: inherited.query.compactMap(ParameterResolver.constant),
            timeout: timeout(nil, inherited),
            retry: retry(nil, inherited),
            settings: SettingsResolver.settings(inherited, onlyCredential: onlyCredential)
        )
    }

    /// The shared policy, overridden by the called host and then by the endpoint.
    package static func policy(
        of endpoint: EndpointDeclaration,
        _ inherited: Inheritance,
        startingFrom shared: ResolvedPolicy,
        host: HostDeclaration? = nil
    ) -> ResolvedPolicy {
        var policy = shared
        if !endpoint.headers.isEmpty || !endpoint.without.isEmpty || !(host?.headers.isEmpty ?? true) {
            policy.headers = inherited.headers(of: endpoint, host: host).compactMap(ParameterResolver.constant)
        }
        let replaces = !endpoint.query.isEmpty && !shared.query.isEmpty
        if replaces || !endpoint.without.isEmpty || endpoint.query.contains(where: \.isConstant) {
            policy.query = inherited.query(of: endpoint).compactMap(ParameterResolver.constant)
        }
        if let timeout = host?.timeout {
            policy.timeout = Effective(filled(timeout.value), from: .host, at: timeout.range)
        }
        if endpoint.policy.timeout != nil { policy.timeout = timeout(endpoint.policy.timeout, inherited) }
        if endpoint.policy.retry != nil {
            policy.retry = retry(endpoint.policy.retry, inherited)
            // A property of the endpoint, which applies to inherited policies as well.
            policy.retry.value.isSafe = false
        }
        if let options = endpoint.options {
            policy.settings = SettingsResolver.settings(options.value.policy, .endpoint, over: shared.settings)
        }
        return policy
    }

    private static func timeout(
        _ own: Located<TimeoutDeclaration>?,
        _ inherited: Inheritance
    ) -> Effective<ResolvedTimeout> {
        let builtIn = Effective(BuiltInPolicy.timeout, from: .builtIn, at: nil)
        return nearest(own, inherited.service.policy.timeout, inherited.api.policy.timeout, filled, else: builtIn)
    }

    private static func retry(
        _ own: Located<RetryDeclaration>?,
        _ inherited: Inheritance
    ) -> Effective<ResolvedRetry> {
        let builtIn = Effective(BuiltInPolicy.never, from: .builtIn, at: nil)
        return nearest(own, inherited.service.policy.retry, inherited.api.policy.retry, filled, else: builtIn)
    }

    private static func nearest<Written, Value>(
        _ endpoint: Located<Written>?,
        _ service: Located<Written>?,
        _ api: Located<Written>?,
        _ fill: (Written) -> Value,
        else builtIn: Effective<Value>
    ) -> Effective<Value> {
        if let endpoint { return Effective(fill(endpoint.value), from: .endpoint, at: endpoint.range) }
        if let service { return Effective(fill(service.value), from: .service, at: service.range) }
        if let api { return Effective(fill(api.value), from: .api, at: api.range) }
        return builtIn
    }

    /// Fills missing timeouts; without `attempt`, an attempt may take as long as `total`.
    static func filled(_ timeout: TimeoutDeclaration) -> ResolvedTimeout {
        var result = BuiltInPolicy.timeout
        if let total = timeout.total?.value { result.total = total }
        if let idle = timeout.idle?.value { result.idle = idle }
        if let attempt = timeout.attempt?.value {
            result.attempt = attempt
        } else if case .milliseconds = result.total {
            result.attempt = result.total
        }
        return result
    }

    private static func filled(_ retry: RetryDeclaration) -> ResolvedRetry {
        if retry.attempts?.value == 1 { return BuiltInPolicy.never }
        var result = BuiltInPolicy.retry
        if let attempts = retry.attempts { result.attempts = attempts.value }
        if let on = retry.on { result.on = on.map(\.value) }
        result.unexecuted = retry.unexecuted.map(\.value)
        result.on.removeAll { condition in
            if case .status(let status) = condition { return result.unexecuted.contains(status) }
            return false
        }
        result.isSafe = retry.isSafe
        if let wait = retry.wait { result.wait = wait.map(\.value) }
        if let maximum = retry.maximumWaitMilliseconds { result.maximumWaitMilliseconds = maximum.value }
        result.decisionHeader = retry.decisionHeader?.value
        if let kind = retry.backoff.kind { result.backoff.kind = kind }
        if let jitter = retry.backoff.jitter { result.backoff.jitter = jitter }
        if let initial = retry.backoff.initialMilliseconds {
            result.backoff.initialMilliseconds = initial.value
            result.backoff.maximumMilliseconds = max(result.backoff.maximumMilliseconds, initial.value)
        }
        if let maximum = retry.backoff.maximumMilliseconds {
            result.backoff.maximumMilliseconds = maximum.value
            result.backoff.initialMilliseconds = min(result.backoff.initialMilliseconds, maximum.value)
        }
        return result
    }
}

extension ParameterDeclaration {
    /// Whether callers pass no argument for it.
    var isConstant: Bool {
        if case .constant? = source { return true }
        return false
    }
}
