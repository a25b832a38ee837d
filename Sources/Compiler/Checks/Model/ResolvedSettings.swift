package import SpeccCatalog

/// The settings of calls other than headers, query items, timeouts and retries. A class, because most endpoints of a service
/// share an instance.
package final class ResolvedSettings: Sendable {
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

    package init(
        auth: Effective<AuthDeclaration>,
        cache: Effective<ResolvedCache?>,
        responseLimit: Effective<SizeLimit>,
        rate: Effective<RateLimit>,
        redirects: Effective<RedirectMode>,
        cookies: Effective<CookieMode>,
        dedupe: Effective<Bool>,
        tags: Effective<[String]>,
        log: Effective<ResolvedLog>
    ) {
        self.auth = auth
        self.cache = cache
        self.responseLimit = responseLimit
        self.rate = rate
        self.redirects = redirects
        self.cookies = cookies
        self.dedupe = dedupe
        self.tags = tags
        self.log = log
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
}

/// What is logged; missing settings have their built-in values.
package struct ResolvedLog: Equatable, Sendable {
    package var level: LogDeclaration.Level
    /// The maximum size of a logged body.
    package var size: SizeLimit
    package let isForFailuresOnly: Bool
}
