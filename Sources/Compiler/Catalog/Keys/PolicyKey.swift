/// The keys of a policy, which `defaults` and endpoints share.
package enum PolicyKey: String, Sendable, CaseIterable {
    case timeout, retry, idempotency, auth, cache, limits, redirects, cookies, dedupe, tags, log

    package var entry: SpecEntry {
        switch self {
        case .timeout:
            SpecEntry(
                .either([.limit, .map(.timeout)]),
                "The maximum duration of a call; a duration alone is the total.",
                builtIn: "{ attempt: \(BuiltInValues.attemptTimeout), total: \(BuiltInValues.totalTimeout) }",
                example: "{ attempt: 10s, total: 45s }"
            )
        case .retry:
            SpecEntry(
                .either([.choice(["never"]), .map(.retry)]),
                "When a failed attempt is retried.",
                builtIn: "never",
                example: "{ attempts: 4, on: [429, 5xx, timeout] }"
            )
        case .idempotency:
            SpecEntry(
                .either([.name, .map(.idempotency)]),
                "The header, or field of the body, with the idempotency key, which is the same for all attempts of a call; "
                    + "or 'none'. In 'defaults', a header for methods that are not idempotent.",
                builtIn: "none",
                example: "Idempotency-Key"
            )
        case .auth:
            SpecEntry(
                .either([.name, .list(.name)]),
                "The credential of the calls, or 'none'; a list is sent together, 'a | b' is the first that the client has, "
                    + "and 'a?' is sent if the client has it.",
                builtIn: "the only credential, if there is one",
                example: "token"
            )
        case .cache:
            SpecEntry(
                .either([.choice(["never"]), .duration, .map(.cache)]),
                "How long responses are cached; a duration alone is 'maxAge'.",
                builtIn: "never",
                example: "{ maxAge: 60s, group: feed }"
            )
        case .limits:
            SpecEntry(
                .map(.limits),
                "Limits on the size of responses and the rate of requests.",
                example: "{ response: 1MB, rate: 20/m }"
            )
        case .redirects:
            SpecEntry(
                .choice(RedirectMode.allCases.map(\.rawValue)),
                "Which redirects are followed. Secrets are never sent to another origin.",
                builtIn: BuiltInValues.redirects.rawValue
            )
        case .cookies:
            SpecEntry(
                .choice(CookieMode.allCases.map(\.rawValue)),
                "Whether cookies of responses are stored and sent with later requests.",
                builtIn: BuiltInValues.cookies.rawValue
            )
        case .dedupe:
            SpecEntry(.boolean, "Whether identical concurrent GET requests are sent once.", builtIn: "false")
        case .tags:
            SpecEntry(.list(.name), "Names by which the program's middleware selects calls.", example: "[billing]")
        case .log:
            SpecEntry(
                .either([.choice(LogDeclaration.Level.allCases.map(\.rawValue)), .map(.log)]),
                "What is logged of a call. Secrets and 'sensitive' values are redacted.",
                builtIn: BuiltInValues.logLevel.rawValue,
                example: "{ level: body, size: 4KB, failures: true }"
            )
        }
    }
}

/// The keys of a map that also has the keys of a policy.
package protocol InheritingKey: SpecKey {
    static func policy(_ key: PolicyKey) -> Self
    static var order: KeyOrder<Self> { get }
}

extension InheritingKey {
    package static var allCases: [Self] { order.keys }

    package init?(rawValue: String) {
        guard let key = Self.order.byName[rawValue] else { return nil }
        self = key
    }
}

/// Keys in the order of the reference.
package struct KeyOrder<Key: InheritingKey>: Sendable {
    fileprivate let keys: [Key]
    fileprivate let byName: [String: Key]

    /// - Parameter listed: All keys, except that those of a policy may be missing. They are the last ones.
    init(_ listed: [Key]) {
        keys = listed + PolicyKey.allCases.map(Key.policy).filter { !listed.contains($0) }
        byName = Dictionary(uniqueKeysWithValues: keys.map { ($0.rawValue, $0) })
    }
}

/// `cache:` in its long form.
package enum CacheKey: String, SpecKey {
    case maxAge, etag, strategy, store, group

    package static let section = SpecSection.cache

    package var entry: SpecEntry {
        switch self {
        case .maxAge:
            SpecEntry(
                .duration,
                "How long a response is fresh.",
                builtIn: "the lifetime that the response declares",
                example: "60s"
            )
        case .etag:
            SpecEntry(
                .boolean,
                "Whether a stale response is revalidated with its ETag or date, so that a 304 saves the body.",
                builtIn: "true"
            )
        case .strategy:
            SpecEntry(
                .choice(CacheDeclaration.Strategy.allCases.map(\.rawValue)),
                "The order of cache and network.",
                builtIn: BuiltInValues.cacheStrategy.rawValue,
                example: "stale-while-revalidate"
            )
        case .store:
            SpecEntry(
                .choice(CacheDeclaration.Store.allCases.map(\.rawValue)),
                "The storage of cached responses.",
                builtIn: BuiltInValues.cacheStore.rawValue
            )
        case .group:
            SpecEntry(.name, "The name of the cached responses for 'invalidates' of other endpoints.", example: "feed")
        }
    }
}

/// `limits:`
package enum LimitsKey: String, SpecKey {
    case response, rate

    package static let section = SpecSection.limits

    package var entry: SpecEntry {
        switch self {
        case .response:
            SpecEntry(
                .sizeLimit,
                "The maximum size of a response after decompression.",
                builtIn: BuiltInValues.responseLimit.description,
                example: "1MB"
            )
        case .rate:
            SpecEntry(
                .either([.choice(["none"]), .rate]),
                "The maximum number of requests per second, minute or hour, which the client waits for. The endpoints that "
                    + "inherit it share it.",
                builtIn: BuiltInValues.rate.text,
                example: "20/m"
            )
        }
    }
}

/// `log:` in its long form.
package enum LogKey: String, SpecKey {
    case level, size, failures

    package static let section = SpecSection.log

    package var entry: SpecEntry {
        switch self {
        case .level:
            SpecEntry(
                .choice(LogDeclaration.Level.allCases.map(\.rawValue)),
                "The amount of detail: nothing, one line per call, also headers, also bodies.",
                builtIn: BuiltInValues.logLevel.rawValue,
                example: "headers"
            )
        case .size:
            SpecEntry(
                .sizeLimit,
                "The maximum size of a logged body.",
                builtIn: BuiltInValues.logBodySize.description,
                example: "4KB"
            )
        case .failures: SpecEntry(.boolean, "Whether only failed calls are logged.", builtIn: "false")
        }
    }
}
