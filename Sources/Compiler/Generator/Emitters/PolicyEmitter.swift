import SpeccCatalog
import SpeccChecks

/// Emits timeout and retry policies and headers.
enum PolicyEmitter {
    static func timeout(_ timeout: ResolvedTimeout) -> Expression {
        .call(
            "TimeoutPolicy",
            [
                ("attempt", limit(timeout.attempt)), ("total", limit(timeout.total)), ("idle", limit(timeout.idle)),
            ].filter { label, value in
                // Omits arguments that equal the default.
                label == "attempt" || !value.isNil
            }
        )
    }

    /// - Parameter errors: The declared errors that the policy names.
    static func retry(_ retry: ResolvedRetry, _ errors: [ErrorMatch]) -> Expression {
        guard retry.attempts > 1 else { return .text(".never") }
        var arguments: [(label: String, value: Expression)] = [
            ("attempts", .text(String(retry.attempts))),
            ("on", .list(retry.on.compactMap { condition($0, errors).map { .text($0) } })),
        ]
        if !retry.unexecuted.isEmpty {
            arguments.append(("unexecuted", .list(retry.unexecuted.map { .text(status($0)) })))
        }
        arguments.append(("backoff", backoff(retry.backoff)))
        if retry.wait != BuiltInPolicy.retry.wait {
            arguments.append(("retryAfter", .list(retry.wait.map(wait))))
        }
        if retry.maximumWaitMilliseconds != BuiltInPolicy.retry.maximumWaitMilliseconds {
            let limit = ValueEmitter.duration(milliseconds: retry.maximumWaitMilliseconds)
            arguments.append(("retryAfterLimit", .text(limit)))
        }
        if let header = retry.decisionHeader {
            arguments.append(("decisionHeader", .text(SwiftLiteral.string(header))))
        }
        if retry.isSafe {
            arguments.append(("retriesAnyMethod", .text("true")))
        }
        return .call("RetryPolicy", arguments)
    }

    /// `["Accept": "application/json"]`
    static func headers(_ headers: [ResolvedConstant]) -> Expression {
        .dictionary(headers.map { (SwiftLiteral.string($0.name), .text(SwiftLiteral.string($0.value))) })
    }

    private static func limit(_ limit: TimeoutDeclaration.Limit) -> Expression {
        switch limit {
        case .unlimited: .text("nil")
        case .milliseconds(let time): .text(ValueEmitter.duration(milliseconds: time))
        }
    }

    private static func backoff(_ backoff: ResolvedRetry.Backoff) -> Expression {
        let initial = ValueEmitter.duration(milliseconds: backoff.initialMilliseconds)
        let growth =
            switch backoff.kind {
            case .exponential, .linear: ".\(backoff.kind.rawValue)(from: \(initial))"
            case .immediate: ".immediate"
            }
        return .call(
            "Backoff",
            [
                ("", .text(growth)),
                ("maximum", .text(ValueEmitter.duration(milliseconds: backoff.maximumMilliseconds))),
                ("jitter", .text("." + backoff.jitter.rawValue)),
            ]
        )
    }

    /// Nil for an error that the endpoint does not have.
    private static func condition(_ condition: RetryDeclaration.Condition, _ errors: [ErrorMatch]) -> String? {
        switch condition {
        case .failure(let failure): "." + failure.rawValue
        case .status(let pattern): status(pattern)
        case .error(let name): errors.first { $0.key == name }.map(error)
        }
    }

    /// `.response(429...429) { $0.matches(["code"], "throttled") }`
    private static func error(_ error: ErrorMatch) -> String {
        let others = error.others.map { "!(\(FailureEmitter.condition($0, of: "$0")))" }
        let own = error.conditions.isEmpty ? [] : [FailureEmitter.condition(error.conditions, of: "$0")]
        guard !(own + others).isEmpty else { return status(error.status) }
        let statuses =
            switch error.status {
            case .exactly(let status): "\(status)...\(status)"
            case .statusClass, .remaining: StatusPatternEmitter.pattern(error.status)
            }
        return ".response(\(statuses)) { \((own + others).joined(separator: " && ")) }"
    }

    /// `"Retry-After"`, `.field(["retry_after"], unit: .milliseconds)`
    private static func wait(_ wait: RetryWait) -> Expression {
        let unit = wait.unit.map { $0 == .millis ? ".milliseconds" : ".seconds" }
        switch wait.place {
        case .header(let name):
            guard let unit else { return .text(SwiftLiteral.string(name)) }
            return .text(".header(\(SwiftLiteral.string(name)), unit: \(unit))")
        case .field(let path):
            let names = path.split(separator: ".").map { SwiftLiteral.string(String($0)) }.joined(separator: ", ")
            return .text(".field([\(names)], unit: \(unit ?? (wait.isInMilliseconds ? ".milliseconds" : ".seconds")))")
        }
    }

    private static func status(_ pattern: StatusPattern) -> String {
        switch pattern {
        case .exactly(let status): ".status(\(status))"
        case .statusClass(let statusClass): ".statuses(\(statusClass)00...\(statusClass)99)"
        case .remaining: ".statuses(400...599)"
        }
    }
}

extension Expression {
    fileprivate var isNil: Bool {
        if case .text("nil") = self { true } else { false }
    }
}

/// Emits cache settings as a `CachePolicy`.
enum CachePolicyEmitter {
    /// `CachePolicy(.networkFirst, maxAge: .seconds(60), group: "feed")`; omits arguments that equal the default.
    ///
    /// - Parameter cache: Nil for no cache.
    static func policy(_ cache: ResolvedCache?) -> Expression {
        guard let cache else { return .text("CachePolicy.never") }
        var arguments: [(label: String, value: Expression)] = []
        if cache.strategy != .cacheFirst {
            arguments.append(("", .text(strategy(cache.strategy))))
        }
        if let maxAge = cache.maxAgeMilliseconds {
            arguments.append(("maxAge", .text(ValueEmitter.duration(milliseconds: maxAge))))
        }
        if !cache.usesETag {
            arguments.append(("revalidates", .text("false")))
        }
        if cache.store == .disk {
            arguments.append(("store", .text(".disk")))
        }
        if let group = cache.group {
            arguments.append(("group", .text(SwiftLiteral.string(group))))
        }
        return .call("CachePolicy", arguments)
    }

    private static func strategy(_ strategy: CacheDeclaration.Strategy) -> String {
        switch strategy {
        case .cacheFirst: ".cacheFirst"
        case .networkFirst: ".networkFirst"
        case .cacheOnly: ".cacheOnly"
        case .reload: ".reload"
        case .staleWhileRevalidate: ".staleWhileRevalidate"
        }
    }
}
