// With the trait `SPECC_SMALL`, the runtime lacks the parts whose traits are not enabled. A program that uses one of them does not
// compile, and the error names the trait.

#if SPECC_SMALL && !SPECC_CACHE
    /// Unavailable without `SPECC_CACHE`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_CACHE' of specc")
    public protocol CacheStore {}

    /// Unavailable without `SPECC_CACHE`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_CACHE' of specc")
    public enum CacheStores {}

    /// Unavailable without `SPECC_CACHE`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_CACHE' of specc")
    public enum MemoryCache {}
#endif

#if SPECC_SMALL && !SPECC_PAGES
    /// Unavailable without `SPECC_PAGES`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_PAGES' of specc")
    public protocol PagedEndpoint {}

    /// Unavailable without `SPECC_PAGES`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_PAGES' of specc")
    public enum Pager<Page, Failure> {}

    /// Unavailable without `SPECC_PAGES`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_PAGES' of specc")
    public enum EndpointPages<Endpoint> {}

    /// Unavailable without `SPECC_PAGES`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_PAGES' of specc")
    public enum EndpointFeed<Element, Failure> {}

    /// Unavailable without `SPECC_PAGES`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_PAGES' of specc")
    public enum PageStyle {}

    /// Unavailable without `SPECC_PAGES`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_PAGES' of specc")
    public enum PageInfo {}

    /// Unavailable without `SPECC_PAGES`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_PAGES' of specc")
    public enum PageCursor {}
#endif

#if SPECC_SMALL && !SPECC_STREAMS
    /// Unavailable without `SPECC_STREAMS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_STREAMS' of specc")
    public protocol StreamingEndpoint {}

    /// Unavailable without `SPECC_STREAMS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_STREAMS' of specc")
    public enum ResponseStream<Element, Failure> {}

    /// Unavailable without `SPECC_STREAMS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_STREAMS' of specc")
    public enum StreamFraming<Element> {}

    /// Unavailable without `SPECC_STREAMS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_STREAMS' of specc")
    public enum ServerSentEvent {}
#endif

#if SPECC_SMALL && !SPECC_THROTTLING
    /// Unavailable without `SPECC_THROTTLING`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_THROTTLING' of specc")
    public enum CircuitBreaker {}

    /// Unavailable without `SPECC_THROTTLING`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_THROTTLING' of specc")
    public enum KillSwitch {}
#endif

#if SPECC_SMALL && !SPECC_TOKENS
    /// Unavailable without `SPECC_TOKENS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TOKENS' of specc")
    public protocol TokenStore {}

    /// Unavailable without `SPECC_TOKENS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TOKENS' of specc")
    public enum TokenProvider {}

    /// Unavailable without `SPECC_TOKENS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TOKENS' of specc")
    public enum MemoryTokenStore {}

    /// Unavailable without `SPECC_TOKENS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TOKENS' of specc")
    public enum AccessToken {}

    /// Unavailable without `SPECC_TOKENS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TOKENS' of specc")
    public enum OAuth2Client {}

    /// Unavailable without `SPECC_TOKENS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TOKENS' of specc")
    public enum SessionFields {}
#endif

#if SPECC_SMALL && !SPECC_TRANSFERS
    /// Unavailable without `SPECC_TRANSFERS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TRANSFERS' of specc")
    public enum Download<Failure> {}

    /// Unavailable without `SPECC_TRANSFERS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TRANSFERS' of specc")
    public enum Transfer<Value, Failure> {}

    /// Unavailable without `SPECC_TRANSFERS`.
    @available(*, unavailable, message: "enable the package trait 'SPECC_TRANSFERS' of specc")
    public enum ResumableUpload<Value, Failure> {}
#endif
