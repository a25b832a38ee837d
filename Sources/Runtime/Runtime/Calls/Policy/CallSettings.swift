/// Settings of calls other than header fields, timeouts, retries and caching. Nil inherits the service's setting, or
/// else the default.
public struct CallSettings: Sendable, Hashable {
    private var content: CopyOnWrite<Content>

    private struct Content: Sendable, Hashable {
        var auth: CallAuth?
        var responseLimit: Int?
        var downloadLimit: Int?
        var rate: RequestRate?
        var redirects: RedirectPolicy?
        var storesCookies: Bool?
        var deduplicates: Bool?
        var tags: [String]?
        var log: LogPolicy?

        mutating func replace(by own: Content) {
            auth = own.auth ?? auth
            responseLimit = own.responseLimit ?? responseLimit
            downloadLimit = own.downloadLimit ?? downloadLimit
            rate = own.rate ?? rate
            redirects = own.redirects ?? redirects
            storesCookies = own.storesCookies ?? storesCookies
            deduplicates = own.deduplicates ?? deduplicates
            tags = own.tags ?? tags
            log = own.log ?? log
        }
    }

    /// The credential that calls carry; none by default.
    package var auth: CallAuth? {
        get { content.value.auth }
        _modify { yield &content.value.auth }
    }
    /// The maximum size of a decompressed response body in bytes; 100 MB by default. `.max` means no limit. The lower
    /// of this and the client's limit applies.
    package var responseLimit: Int? {
        get { content.value.responseLimit }
        _modify { yield &content.value.responseLimit }
    }
    /// The maximum size of a downloaded file: the limit that the catalog declares. The default is for bodies in memory.
    private(set) var downloadLimit: Int? {
        get { content.value.downloadLimit }
        _modify { yield &content.value.downloadLimit }
    }
    /// The maximum rate of requests; unlimited by default.
    package var rate: RequestRate? {
        get { content.value.rate }
        _modify { yield &content.value.rate }
    }
    /// Which redirects are followed; all by default. The stricter of this and the client's policy applies.
    package var redirects: RedirectPolicy? {
        get { content.value.redirects }
        _modify { yield &content.value.redirects }
    }
    /// Whether cookies of responses are stored and sent again; false by default.
    package var storesCookies: Bool? {
        get { content.value.storesCookies }
        _modify { yield &content.value.storesCookies }
    }
    /// Whether identical GET and HEAD requests in flight share one transfer; false by default.
    package var deduplicates: Bool? {
        get { content.value.deduplicates }
        _modify { yield &content.value.deduplicates }
    }
    /// Tags by which middleware selects calls (`CallScope.tag`); none by default.
    package var tags: [String]? {
        get { content.value.tags }
        _modify { yield &content.value.tags }
    }
    /// What a `CallLogger` without a level of its own logs; one line per call by default.
    package var log: LogPolicy? {
        get { content.value.log }
        _modify { yield &content.value.log }
    }

    /// Creates settings; those that are not passed are inherited.
    public init(
        auth: CallAuth? = nil,
        responseLimit: Int? = nil,
        redirects: RedirectPolicy? = nil,
        storesCookies: Bool? = nil,
        deduplicates: Bool? = nil,
        tags: [String]? = nil,
        log: LogPolicy? = nil
    ) {
        content = CopyOnWrite(
            Content(
                auth: auth,
                responseLimit: responseLimit,
                redirects: redirects,
                storesCookies: storesCookies,
                deduplicates: deduplicates,
                tags: tags,
                log: log
            )
        )
    }
}

extension CallSettings {
    /// Creates settings with a maximum request rate. Omitted settings are inherited.
    @_spi(Generated) public init(
        auth: CallAuth? = nil,
        responseLimit: Int? = nil,
        rate: RequestRate,
        redirects: RedirectPolicy? = nil,
        storesCookies: Bool? = nil,
        deduplicates: Bool? = nil,
        tags: [String]? = nil,
        log: LogPolicy? = nil
    ) {
        self.init(
            auth: auth,
            responseLimit: responseLimit,
            redirects: redirects,
            storesCookies: storesCookies,
            deduplicates: deduplicates,
            tags: tags,
            log: log
        )
        self.rate = rate
    }

    static let builtInResponseLimit = 100_000_000

    /// These settings, with those that `own` declares replaced.
    func replaced(by own: CallSettings?) -> CallSettings {
        guard let own else {
            return self
        }
        var all = self
        all.content.value.replace(by: own.content.value)
        return all
    }

    /// These settings within the limits of the client.
    func tightened(responseLimit limit: Int?, redirects policy: RedirectPolicy) -> CallSettings {
        var tightened = self
        tightened.downloadLimit = responseLimit
        tightened.responseLimit = min(responseLimit ?? Self.builtInResponseLimit, limit ?? .max)
        tightened.redirects = policy.stricter(redirects ?? .follow)
        return tightened
    }
}
