package import SpeccCatalog

/// The settings of calls beside headers, query, time-outs and retries, after inheritance. A class: the endpoints of a
/// service mostly share one.
package final class ResolvedSettings: Sendable {
    package let auth: Effective<AuthDeclaration>
    /// Nil is no cache.
    package let cache: Effective<ResolvedCache?>
    package let responseLimit: Effective<SizeLimit>
    package let redirects: Effective<RedirectMode>
    package let cookies: Effective<CookieMode>
    package let dedupe: Effective<Bool>
    package let tags: Effective<[String]>
    package let log: Effective<ResolvedLog>

    package init(
        auth: Effective<AuthDeclaration>,
        cache: Effective<ResolvedCache?>,
        responseLimit: Effective<SizeLimit>,
        redirects: Effective<RedirectMode>,
        cookies: Effective<CookieMode>,
        dedupe: Effective<Bool>,
        tags: Effective<[String]>,
        log: Effective<ResolvedLog>
    ) {
        self.auth = auth
        self.cache = cache
        self.responseLimit = responseLimit
        self.redirects = redirects
        self.cookies = cookies
        self.dedupe = dedupe
        self.tags = tags
        self.log = log
    }
}

/// How answers are reused; what was not written is filled from the built-in values.
package struct ResolvedCache: Equatable, Sendable {
    /// Nil is what the answer says.
    package let maxAgeMilliseconds: Int64?
    package let usesETag: Bool
    package let strategy: CacheDeclaration.Strategy
    package let store: CacheDeclaration.Store
    package let group: String?
}

/// What the log tells; what was not written is filled from the built-in values.
package struct ResolvedLog: Equatable, Sendable {
    package var level: LogDeclaration.Level
    /// Of a body.
    package var size: SizeLimit
    package let isForFailuresOnly: Bool
}
