#if SPECC_PAGES || !SPECC_SMALL
    /// One iteration over the responses of an endpoint, whose types only its closures know.
    final actor ResponseFeed {
        let client: HTTPClient
        let server: Server?
        var loop: FeedLoop
        /// Whether a declared error discards the position.
        let isRestart: @Sendable (NetworkError) -> Bool
        /// Returns the request of a call, after an error that discards the position or before.
        let makeRequest: @Sendable (_ isRestarted: Bool) -> RequestBuilder

        init(
            client: HTTPClient,
            server: Server?,
            loop: FeedLoop,
            isRestart: @escaping @Sendable (NetworkError) -> Bool,
            makeRequest: @escaping @Sendable (Bool) -> RequestBuilder
        ) {
            self.client = client
            self.server = server
            self.loop = loop
            self.isRestart = isRestart
            self.makeRequest = makeRequest
        }
    }
#endif
