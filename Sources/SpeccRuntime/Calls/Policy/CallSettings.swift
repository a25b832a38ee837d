/// What is said of calls beside their headers, time limits and retries. Nil is not said: then what the service says
/// applies, and else what is built in.
public struct CallSettings: Sendable, Hashable {
    /// The credential that calls carry; built in: none.
    public var auth: CallAuth?
    /// Bytes of an answer's body, decompressed, beyond which a call fails; built in: 100 MB, and `.max` is no limit. A
    /// tighter one of the client holds as well.
    public var responseLimit: Int?
    /// Which redirects are followed; built in: all. A stricter policy of the client holds as well.
    public var redirects: RedirectPolicy?
    /// Whether cookies of answers are kept and sent again; built in: they are not.
    public var storesCookies: Bool?
    /// Whether requests that only read share one transfer with identical ones; built in: they do not.
    public var deduplicates: Bool?
    /// Names that middleware chooses calls by; built in: none.
    public var tags: [String]?
    /// How much a log tells that keeps to it; built in: a line a call.
    public var log: LogPolicy?

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
    static let builtInResponseLimit = 100_000_000

    /// These, where somebody nearer to the call says nothing else. A setting is replaced as a whole.
    func replaced(by own: CallSettings?) -> CallSettings {
        guard let own else {
            return self
        }
        return CallSettings(
            auth: own.auth ?? auth,
            responseLimit: own.responseLimit ?? responseLimit,
            redirects: own.redirects ?? redirects,
            storesCookies: own.storesCookies ?? storesCookies,
            deduplicates: own.deduplicates ?? deduplicates,
            tags: own.tags ?? tags,
            log: own.log ?? log
        )
    }

    /// These, within what the client allows.
    func tightened(responseLimit limit: Int?, redirects policy: RedirectPolicy) -> CallSettings {
        var tightened = self
        tightened.responseLimit = min(responseLimit ?? Self.builtInResponseLimit, limit ?? .max)
        tightened.redirects = policy.stricter(redirects ?? .follow)
        return tightened
    }
}

/// Which of a service's credentials a call carries.
public struct CallAuth: Sendable, Hashable {
    /// Nil: none.
    let credential: String?

    /// None at all.
    public static let anonymous = Self(credential: nil)

    /// That of this name; a call whose service was not given it fails before anything is sent.
    public static func credential(_ name: String) -> Self {
        Self(credential: name)
    }
}
