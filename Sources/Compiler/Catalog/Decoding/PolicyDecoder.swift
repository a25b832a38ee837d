import SpeccDiagnostics
import SpeccYAML

/// Decodes the keys of a policy, which `defaults` and endpoints share.
enum PolicyDecoder {
    static func read(
        _ key: PolicyKey,
        _ pair: YAMLPair,
        into policy: inout PolicyDeclaration,
        _ context: inout DecodingContext
    ) {
        let (value, subject) = (pair.value, DeclarationContext(key: EndpointKey.policy(key)))
        policy.ranges.append(value.range)
        switch key {
        case .timeout: policy.timeout = timeout(value, &context)
        case .retry: policy.retry = RetryDecoder.decode(value, &context)
        case .idempotency: policy.idempotency = idempotency(value, subject, &context)
        // Rules do not report that a rejected credential is missing.
        case .auth:
            policy.auth = AuthDecoder.decode(value, subject, &context) ?? Located(.anonymous, at: value.range)
        case .cache: policy.cache = cache(value, subject, &context)
        case .limits: policy.limits = limits(value, subject, &context)
        case .redirects: policy.redirects = context.choice(value, subject, RedirectMode.self)
        case .cookies: policy.cookies = context.choice(value, subject, CookieMode.self)
        case .dedupe: policy.dedupe = context.boolean(value, subject)
        case .tags: policy.tags = Located(context.listedNames(value, subject, "tag"), at: value.range)
        case .log: policy.log = log(value, subject, &context)
        }
    }

    /// `timeout:`; `5s` alone is the total.
    static func timeout(_ node: YAMLNode, _ context: inout DecodingContext) -> Located<TimeoutDeclaration>? {
        let subject = DeclarationContext(key: EndpointKey.policy(.timeout))
        guard case .mapping = node.content else {
            return context.limit(node, subject).map { Located(TimeoutDeclaration(total: $0), at: node.range) }
        }
        var timeout = TimeoutDeclaration()
        for entry in context.entries(of: node, as: TimeoutKey.self, in: subject) {
            switch entry.key {
            case .attempt: timeout.attempt = context.limit(entry.value, entry.subject)
            case .total: timeout.total = context.limit(entry.value, entry.subject)
            case .idle: timeout.idle = context.limit(entry.value, entry.subject)
            }
        }
        return Located(timeout, at: node.range)
    }

    /// `Idempotency-Key`, `{ body: nonce }`, or `none`.
    private static func idempotency(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<IdempotencyDeclaration>? {
        guard case .mapping(let pairs) = node.content else {
            guard let name = context.text(node, subject, expected: "the name of a header") else { return nil }
            if name.value == IdempotencyDeclaration.offKeyword { return Located(.off, at: name.range) }
            if BooleanSynonyms.meant(by: name.value) != nil || BuiltinType(rawValue: name.value) != nil {
                let message = "'idempotency' must be the name of a header, not \(quoted(name.value))"
                let isOff = BooleanSynonyms.meant(by: name.value) == "false"
                context.report(
                    "invalid-idempotency",
                    message,
                    at: name.range,
                    hint: isOff
                        ? "write 'none'" : "write 'idempotency: Idempotency-Key'; the value is generated"
                )
                return nil
            }
            return Located(.header(name), at: name.range)
        }
        let entries = context.entries(of: node, as: IdempotencyKey.self, in: subject)
        context.reportConflictingForms(entries, .header, .body)
        if pairs.isEmpty, node.isWhole {
            context.report("missing-value", "\(subject.text) has no value", at: node.range, hint: "name a header")
        }
        guard let entry = entries.first else { return nil }
        switch entry.key {
        case .header: return context.text(entry.value, entry.subject).map { Located(.header($0), at: $0.range) }
        case .body: return context.fieldPath(entry.value, entry.subject).map { Located(.body($0), at: $0.range) }
        }
    }

    private enum CacheKeyword: String, CaseIterable {
        case never
    }

    /// `never`, `60s`, or a map.
    private static func cache(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<CacheDeclaration>? {
        guard case .mapping = node.content else {
            if node.text == CacheKeyword.never.rawValue {
                return Located(CacheDeclaration(isOn: false), at: node.range)
            }
            if reportCacheKeyword(node, &context) { return nil }
            return context.duration(node, subject).map {
                Located(CacheDeclaration(maxAgeMilliseconds: $0), at: node.range)
            }
        }
        var cache = CacheDeclaration()
        for entry in context.entries(of: node, as: CacheKey.self, in: subject) {
            let value = entry.value
            switch entry.key {
            case .maxAge: cache.maxAgeMilliseconds = context.duration(value, entry.subject)
            case .etag: cache.usesETag = context.boolean(value, entry.subject)?.value
            case .strategy:
                cache.strategy = context.choice(value, entry.subject, CacheDeclaration.Strategy.self)?.value
            case .store: cache.store = context.choice(value, entry.subject, CacheDeclaration.Store.self)?.value
            case .group: cache.group = context.text(value, entry.subject).flatMap { context.named($0, "group") }
            }
        }
        return Located(cache, at: node.range)
    }

    /// Reports `true`, `no-store` and the name of a strategy in place of a duration.
    private static func reportCacheKeyword(_ node: YAMLNode, _ context: inout DecodingContext) -> Bool {
        guard let text = node.text else { return false }
        let hint: String
        if CacheDeclaration.Strategy(rawValue: text) != nil {
            hint = "write '{ strategy: \(text) }'"
        } else if BooleanSynonyms.meant(by: text) == "true" {
            hint = "write a duration such as '60s', or '{ etag: true }' for the lifetime that the response declares"
        } else if BooleanSynonyms.meant(by: text) == "false" || ["none", "no-store", "no-cache"].contains(text) {
            hint = "write 'never'"
        } else {
            return false
        }
        let message = "'cache' must be a duration, 'never' or a map, not \(quoted(text))"
        context.report("invalid-choice", message, at: node.range, hint: hint)
        return true
    }

    private static func limits(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<LimitsDeclaration>? {
        var limits = LimitsDeclaration()
        let example = node.text.map { "write '{ \($0.contains("/") ? "rate" : "response"): \($0) }'" }
        for entry in context.entries(of: node, as: LimitsKey.self, in: subject, hint: example) {
            switch entry.key {
            case .response: limits.response = context.size(entry.value, entry.subject)
            case .rate: limits.rate = context.rate(entry.value, entry.subject)
            }
        }
        return Located(limits, at: node.range)
    }

    private static func log(
        _ node: YAMLNode,
        _ subject: DeclarationContext,
        _ context: inout DecodingContext
    ) -> Located<LogDeclaration>? {
        guard case .mapping = node.content else {
            return context.choice(node, subject, LogDeclaration.Level.self)?.map { LogDeclaration(level: $0) }
        }
        var log = LogDeclaration()
        for entry in context.entries(of: node, as: LogKey.self, in: subject) {
            switch entry.key {
            case .level: log.level = context.choice(entry.value, entry.subject, LogDeclaration.Level.self)?.value
            case .size: log.size = context.size(entry.value, entry.subject)
            case .failures: log.isForFailuresOnly = context.boolean(entry.value, entry.subject)?.value
            }
        }
        return Located(log, at: node.range)
    }
}
