package import SpeccCatalog
package import SpeccDiagnostics

/// The table of inherited settings: each has one property, and one row in the initializer. Headers and query items are merged
/// by name instead (`ResolvedPolicy`).
///
/// A class, because most endpoints of a service share an instance.
package final class ResolvedSettings: Sendable {
    package let timeout: Effective<ResolvedTimeout>
    package let retry: Effective<ResolvedRetry>
    /// Of a default, only methods that are not idempotent send the key.
    package let idempotency: Effective<IdempotencyDeclaration>
    package let auth: Effective<AuthDeclaration>
    /// `nil` disables caching.
    package let cache: Effective<ResolvedCache?>
    package let responseLimit: Effective<SizeLimit>
    /// The endpoints that inherit it from the same level share it.
    package let rate: Effective<RateLimit>
    package let redirects: Effective<RedirectMode>
    package let cookies: Effective<CookieMode>
    package let dedupe: Effective<Bool>
    package let tags: Effective<[String]>
    package let log: Effective<ResolvedLog>

    /// The settings that a level declares, over those of the levels before it; without these, over the built-in values. A level
    /// replaces a setting as a whole; those of `limits` are separate settings.
    private init(_ own: PolicyDeclaration, _ level: SettingLevel, over base: ResolvedSettings?) {
        func setting<Declared, Value>(
            _ declared: Located<Declared>?,
            _ inherited: Effective<Value>?,
            builtIn: @autoclosure () -> Value,
            _ resolve: (Declared) -> Value
        ) -> Effective<Value> {
            let inherited = inherited ?? Effective(builtIn(), from: .builtIn, at: nil)
            return declared.map { inherited.adding(resolve($0.value), from: level, at: $0.range) } ?? inherited
        }
        let limits = own.limits?.value
        timeout = setting(own.timeout, base?.timeout, builtIn: BuiltInPolicy.timeout) { ResolvedTimeout($0) }
        retry = setting(own.retry, base?.retry, builtIn: BuiltInPolicy.never) { declaration in
            var retry = ResolvedRetry(declaration)
            // That an endpoint is safe is a property of the endpoint, which applies to inherited policies as well.
            if level == .endpoint { retry.isSafe = false }
            return retry
        }
        idempotency = setting(own.idempotency, base?.idempotency, builtIn: .off) { $0 }
        auth = setting(own.auth, base?.auth, builtIn: .anonymous) { $0 }
        cache = setting(own.cache, base?.cache, builtIn: nil) { ResolvedCache($0) }
        responseLimit = setting(limits?.response, base?.responseLimit, builtIn: BuiltInValues.responseLimit) { $0 }
        rate = setting(limits?.rate, base?.rate, builtIn: BuiltInValues.rate) { $0 }
        redirects = setting(own.redirects, base?.redirects, builtIn: BuiltInValues.redirects) { $0 }
        cookies = setting(own.cookies, base?.cookies, builtIn: BuiltInValues.cookies) { $0 }
        dedupe = setting(own.dedupe, base?.dedupe, builtIn: false) { $0 }
        tags = setting(own.tags, base?.tags, builtIn: []) { $0.map(\.value) }
        log = setting(own.log, base?.log, builtIn: ResolvedLog(LogDeclaration())) { ResolvedLog($0) }
    }

    static let builtIn = ResolvedSettings(PolicyDeclaration(), .builtIn, over: nil)

    /// These settings, with those that a further level declares.
    func overridden(by own: PolicyDeclaration, from level: SettingLevel) -> ResolvedSettings {
        own.ranges.isEmpty ? self : ResolvedSettings(own, level, over: self)
    }
}

/// How responses are cached; missing settings have their built-in values.
package struct ResolvedCache: Equatable, Sendable {
    /// `nil` uses the response's cache headers.
    package let maxAgeMilliseconds: Int64?
    package let usesETag: Bool
    package let strategy: CacheDeclaration.Strategy
    package let store: CacheDeclaration.Store
    package let group: String?

    fileprivate init?(_ declaration: CacheDeclaration) {
        guard declaration.isOn else { return nil }
        maxAgeMilliseconds = declaration.maxAgeMilliseconds?.value
        usesETag = declaration.usesETag ?? true
        strategy = declaration.strategy ?? BuiltInValues.cacheStrategy
        store = declaration.store ?? BuiltInValues.cacheStore
        group = declaration.group?.value
    }
}

/// What is logged; missing settings have their built-in values.
package struct ResolvedLog: Equatable, Sendable {
    package var level: LogDeclaration.Level
    /// The maximum size of a logged body.
    package var size: SizeLimit
    package let isForFailuresOnly: Bool

    fileprivate init(_ declaration: LogDeclaration) {
        level = declaration.level ?? BuiltInValues.logLevel
        size = declaration.size?.value ?? BuiltInValues.logBodySize
        isForFailuresOnly = declaration.isForFailuresOnly ?? false
    }
}

/// A setting after inheritance, with its source.
package struct Effective<Value: Sendable>: Sendable {
    package var value: Value
    package var level: SettingLevel
    /// `nil` for a built-in value.
    package var range: SourceRange?
    /// The declarations that it overrides, the nearest first.
    package private(set) var overridden: [OverriddenSetting] = []

    package init(_ value: Value, from level: SettingLevel, at range: SourceRange?) {
        self.value = value
        self.level = level
        self.range = range
    }

    /// The setting after one more declaration, which overrides it unless its level is lower.
    func adding(_ declared: Value, from level: SettingLevel, at range: SourceRange) -> Effective {
        if level < self.level {
            var result = self
            let position = overridden.firstIndex { $0.level < level } ?? overridden.endIndex
            result.overridden.insert(OverriddenSetting(level: level, range: range), at: position)
            return result
        }
        var result = Effective(declared, from: level, at: range)
        if let own = self.range, self.level > .implied {
            result.overridden = [OverriddenSetting(level: self.level, range: own)] + overridden
        }
        return result
    }
}

/// A declaration of a setting that a nearer level overrides.
package struct OverriddenSetting: Sendable {
    package let level: SettingLevel
    package let range: SourceRange
}

/// The level that declares a setting; each level overrides the ones before it.
package enum SettingLevel: Int, Sendable, Comparable {
    case builtIn
    /// No key declares the setting, but another declaration implies it: the only credential of an API.
    case implied
    case api, service, host, endpoint

    package static func < (left: Self, right: Self) -> Bool {
        left.rawValue < right.rawValue
    }
}
