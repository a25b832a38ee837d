extension Call where E: Endpoint {
    /// Sends the request and returns the decoded response.
    public var value: E.Response {
        get async throws(E.Failure) { try await service.sendRequest(to: endpoint, options: options) }
    }

    /// Sends the request and returns the decoded response with status, header fields, timing and number of attempts.
    public var result: CallResult<E.Response> {
        get async throws(E.Failure) { try await service.sendRequestForResult(to: endpoint, options: options) }
    }

    #if SPECC_TRANSFERS || !SPECC_SMALL
        /// Starts the call and returns a handle that reports its upload progress.
        public func start() -> Transfer<E.Response, E.Failure> {
            service.start(endpoint, options: options)
        }
    #endif
}

#if SPECC_STREAMS || !SPECC_SMALL
    extension Call where E: StreamingEndpoint {
        /// The elements of the response as they arrive. Every iteration makes a call of its own.
        public var stream: ResponseStream<E.Element, E.Failure> {
            service.stream(from: endpoint, options: options)
        }
    }
#endif

#if SPECC_PAGES || !SPECC_SMALL
    extension Call where E: PagedEndpoint {
        /// All pages, their items, and a pager that loads them one by one.
        public var pages: EndpointPages<E> {
            EndpointPages { cursor, size in service.pager(of: endpoint, from: cursor, size: size, options: options) }
        }
    }
#endif

extension AsyncRequestable {
    /// A call to be made later or with overrides.
    public func call<E: CallableEndpoint>(_ endpoint: E, options: CallOptions = CallOptions()) -> Call<E> {
        Call(endpoint, of: self, options)
    }
}
