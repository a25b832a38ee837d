/// Settings of calls other than header fields, timeouts, retries and caching. Nil inherits the service's setting, or
/// else the default.
public struct CallSettings: Sendable, Hashable {
    /// The credential that calls carry; none by default.
    package var auth: CallAuth?
    /// The maximum size of a decompressed response body in bytes; 100 MB by default. `.max` means no limit. The lower
    /// of this and the client's limit applies.
    package var responseLimit: Int?
    /// The maximum size of a downloaded file: the limit that the catalog declares. The default is for bodies in memory.
    private(set) var downloadLimit: Int?
    /// The maximum rate of requests; unlimited by default.
    package var rate: RequestRate?
    /// Which redirects are followed; all by default. The stricter of this and the client's policy applies.
    package var redirects: RedirectPolicy?
    /// Whether cookies of responses are stored and sent again; false by default.
    package var storesCookies: Bool?
    /// Whether identical GET and HEAD requests in flight share one transfer; false by default.
    package var deduplicates: Bool?
    /// Tags by which middleware selects calls (`CallScope.tag`); none by default.
    package var tags: [String]?
    /// What a `CallLogger` without a level of its own logs; one line per call by default.
    package var log: LogPolicy?

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
        self.auth = auth
        self.responseLimit = responseLimit
        self.redirects = redirects
        self.storesCookies = storesCookies
        self.deduplicates = deduplicates
        self.tags = tags
        self.log = log
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
        var settings = CallSettings(
            auth: own.auth ?? auth,
            responseLimit: own.responseLimit ?? responseLimit,
            redirects: own.redirects ?? redirects,
            storesCookies: own.storesCookies ?? storesCookies,
            deduplicates: own.deduplicates ?? deduplicates,
            tags: own.tags ?? tags,
            log: own.log ?? log
        )
        settings.rate = own.rate ?? rate
        return settings
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

/// The credentials of a service that a call carries.
public struct CallAuth: Sendable, Hashable {
    /// In order of preference; the credentials of one alternative are sent together.
    package let alternatives: [[String]]

    package init(alternatives: [[String]]) {
        self.alternatives = alternatives
    }

    /// No credential.
    public static let anonymous = Self(alternatives: [[]])

    /// The credential with this name. A call fails with `.missingCredential` if its service does not have it.
    public static func credential(_ name: String) -> Self {
        Self(alternatives: [[name]])
    }

    /// The first alternative whose credentials the service has, all of which are sent. An empty alternative sends none; without
    /// one, a call fails with `.missingCredential` if its service has no complete alternative.
    @_spi(Generated) public static func credentials(_ alternatives: [[String]]) -> Self {
        Self(alternatives: alternatives)
    }
}
