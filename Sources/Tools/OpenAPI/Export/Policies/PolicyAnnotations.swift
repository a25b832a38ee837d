import SpeccCatalog
import SpeccChecks
import SpeccContract

/// The settings of calls as extensions, in the syntax of catalogs.
struct PolicyAnnotations {
    let policy: ResolvedPolicy

    /// The settings that a level declares; the others are those of outer levels.
    func members(declaredAt level: SettingLevel) -> [(String, DocumentValue?)] {
        let settings = policy.settings
        return [
            ("timeout", value(policy.timeout, level, Self.timeout)),
            ("retry", value(policy.retry, level) { Self.retry($0, isShared: level != .endpoint) }),
            ("cache", value(settings.cache, level, Self.cache)),
            (
                "limits",
                DocumentValue.members([
                    ("response", value(settings.responseLimit, level) { .string(CatalogText.size($0)) }),
                    ("rate", value(settings.rate, level) { .string($0.text) }),
                ]).nonempty
            ),
            ("redirects", value(settings.redirects, level) { .string($0.rawValue) }),
            ("cookies", value(settings.cookies, level) { .string($0.rawValue) }),
            ("dedupe", value(settings.dedupe, level) { .flag($0) }),
            ("tags", value(settings.tags, level, DocumentValue.strings)),
            ("log", value(settings.log, level, Self.log)),
        ]
    }

    private func value<Value>(
        _ setting: Effective<Value>,
        _ level: SettingLevel,
        _ convert: (Value) -> DocumentValue
    ) -> DocumentValue? {
        setting.level == level ? convert(setting.value) : nil
    }

    static func timeout(_ timeout: ResolvedTimeout) -> DocumentValue {
        .members([
            ("attempt", .string(CatalogText.limit(timeout.attempt))),
            ("total", .string(CatalogText.limit(timeout.total))),
            ("idle", .string(CatalogText.limit(timeout.idle))),
        ])
    }

    /// - Parameter isShared: Whether the policy is that of several endpoints. An endpoint that is declared safe has an
    ///   extension of its own.
    private static func retry(_ retry: ResolvedRetry, isShared: Bool) -> DocumentValue {
        guard retry.attempts > 1 else { return .string("never") }
        let (backoff, builtIn) = (retry.backoff, BuiltInPolicy.retry)
        return .members([
            ("attempts", .integer(retry.attempts)),
            ("on", DocumentValue.strings(retry.on.map(\.description)).nonempty),
            ("unexecuted", DocumentValue.strings(retry.unexecuted.map(\.text)).nonempty),
            (
                "backoff",
                .members([
                    ("kind", .string(backoff.kind.rawValue)),
                    ("initial", .string(CatalogText.duration(milliseconds: backoff.initialMilliseconds))),
                    ("max", .string(CatalogText.duration(milliseconds: backoff.maximumMilliseconds))),
                    ("jitter", .string(backoff.jitter.rawValue)),
                ])
            ),
            ("safe", isShared && retry.isSafe ? .flag(true) : nil),
            ("wait", retry.wait == builtIn.wait ? nil : .list(retry.wait.map(wait))),
            (
                "maxWait",
                retry.maximumWaitMilliseconds == builtIn.maximumWaitMilliseconds
                    ? nil : .string(CatalogText.duration(milliseconds: retry.maximumWaitMilliseconds))
            ),
            ("shouldRetry", retry.decisionHeader.map(DocumentValue.string)),
        ])
    }

    private static func wait(_ wait: RetryWait) -> DocumentValue {
        wait.unit.map { .members([(wait.name, .string($0.rawValue))]) } ?? .string(wait.name)
    }

    private static func cache(_ cache: ResolvedCache?) -> DocumentValue {
        guard let cache else { return .string("never") }
        return .members([
            ("maxAge", cache.maxAgeMilliseconds.map { .string(CatalogText.duration(milliseconds: $0)) }),
            ("etag", cache.usesETag ? nil : .flag(false)),
            ("strategy", .string(cache.strategy.rawValue)),
            ("store", cache.store == .memory ? nil : .string(cache.store.rawValue)),
            ("group", cache.group.map(DocumentValue.string)),
        ])
    }

    private static func log(_ log: ResolvedLog) -> DocumentValue {
        .members([
            ("level", .string(log.level.rawValue)),
            ("size", .string(CatalogText.size(log.size))),
            ("failures", log.isForFailuresOnly ? .flag(true) : nil),
        ])
    }
}
