import SpeccCatalog
import SpeccDiagnostics

/// Resolves settings by inheritance. A level replaces settings as a whole; those of `limits` are
/// separate settings.
enum SettingsResolver {
    /// The settings that the endpoints of a file start from.
    static func settings(_ inherited: Inheritance, onlyCredential: Located<String>?) -> ResolvedSettings {
        var base = BuiltInPolicy.settings
        if let name = onlyCredential {
            base = settings(PolicyDeclaration(auth: Located(.credential(name), at: name.range)), .api, over: base)
        }
        return settings(inherited.service.policy, .service, over: settings(inherited.api.policy, .api, over: base))
    }

    static func settings(
        _ own: PolicyDeclaration,
        _ level: SettingLevel,
        over base: ResolvedSettings
    ) -> ResolvedSettings {
        guard !own.ranges.isEmpty else { return base }
        return ResolvedSettings(
            auth: pick(own.auth, level, base.auth) { $0 },
            cache: pick(own.cache, level, base.cache, filled),
            responseLimit: pick(own.limits?.value.response, level, base.responseLimit) { $0 },
            rate: pick(own.limits?.value.rate, level, base.rate) { $0 },
            redirects: pick(own.redirects, level, base.redirects) { $0 },
            cookies: pick(own.cookies, level, base.cookies) { $0 },
            dedupe: pick(own.dedupe, level, base.dedupe) { $0 },
            tags: pick(own.tags, level, base.tags) { $0.map(\.value) },
            log: pick(own.log, level, base.log, filled)
        )
    }

    private static func pick<Written, Value>(
        _ own: Located<Written>?,
        _ level: SettingLevel,
        _ base: Effective<Value>,
        _ fill: (Written) -> Value
    ) -> Effective<Value> {
        own.map { Effective(fill($0.value), from: level, at: $0.range) } ?? base
    }

    private static func filled(_ cache: CacheDeclaration) -> ResolvedCache? {
        guard cache.isOn else { return nil }
        return ResolvedCache(
            maxAgeMilliseconds: cache.maxAgeMilliseconds?.value,
            usesETag: cache.usesETag ?? true,
            strategy: cache.strategy ?? BuiltInValues.cacheStrategy,
            store: cache.store ?? BuiltInValues.cacheStore,
            group: cache.group?.value
        )
    }

    private static func filled(_ log: LogDeclaration) -> ResolvedLog {
        let builtIn = BuiltInPolicy.settings.log.value
        return ResolvedLog(
            level: log.level ?? builtIn.level,
            size: log.size?.value ?? builtIn.size,
            isForFailuresOnly: log.isForFailuresOnly ?? builtIn.isForFailuresOnly
        )
    }
}
