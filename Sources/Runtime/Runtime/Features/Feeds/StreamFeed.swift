#if (SPECC_PAGES && SPECC_STREAMS) || !SPECC_SMALL
    /// One iteration over the streams of an endpoint, whose types only its closures know.
    final actor StreamFeed {
        let client: HTTPClient
        let server: Server?
        var loop: FeedLoop
        let kind: StreamFrameKind
        /// The options of every call.
        let options: CallOptions
        /// Whether an element, as the body of the response, is a declared error.
        let isError: @Sendable (HTTPResponse) -> Bool
        /// Whether a declared error discards the position.
        let isRestart: @Sendable (NetworkError) -> Bool
        /// Returns the request of a call, after an error that discards the position or before.
        let makeRequest: @Sendable (_ isRestarted: Bool) -> RequestBuilder
        /// The current stream; nil between two streams.
        var session: StreamSession?
        var frames: ArraySlice<StreamFrame> = []
        /// The identifier of the last event of the previous streams.
        var lastEventID: String
        /// The time to wait before reconnecting, if the server sent one.
        var reconnectionTime: Duration?
        /// The retry policy of the last call.
        var retry = RetryPolicy.never

        init(
            client: HTTPClient,
            server: Server?,
            loop: FeedLoop,
            after lastEventID: String,
            kind: StreamFrameKind,
            options: CallOptions,
            isError: @escaping @Sendable (HTTPResponse) -> Bool,
            isRestart: @escaping @Sendable (NetworkError) -> Bool,
            makeRequest: @escaping @Sendable (Bool) -> RequestBuilder
        ) {
            self.client = client
            self.server = server
            self.loop = loop
            self.lastEventID = lastEventID
            self.kind = kind
            self.options = options
            self.isError = isError
            self.isRestart = isRestart
            self.makeRequest = makeRequest
        }
    }
#endif
