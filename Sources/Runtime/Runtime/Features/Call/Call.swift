#if SPECC_TRANSFERS || !SPECC_SMALL
    public import Foundation
#endif

/// A call that has not started: an endpoint, its service and the overrides for this call.
///
///     let call = issues.call(GitHub.IssuesService.GetIssue(owner: "apple", repo: "swift", number: 7))
///     let issue = try await call.with(timeout: TimeoutOverride(total: .seconds(2))).value
///
/// Every use starts a call of its own.
public struct Call<E: CallableEndpoint>: Sendable {
    /// The endpoint with its arguments.
    package let endpoint: E
    /// The overrides for this call.
    package var options: CallOptions
    private let service: Service

    init(_ endpoint: E, of service: some AsyncRequestable, _ options: CallOptions) {
        self.endpoint = endpoint
        self.options = options
        self.service = Service(
            client: service.client,
            server: service.server,
            credentials: service.credentials,
            parameters: { service.addParameters(to: &$0) }
        )
    }

    /// Erases the type of the service.
    private struct Service: AsyncRequestable {
        let client: HTTPClient
        let server: Server?
        let credentials: ServiceCredentials
        let parameters: @Sendable (inout RequestBuilder) -> Void

        func addParameters(to request: inout RequestBuilder) { parameters(&request) }
    }

    /// The same call with further overrides; arguments that are not passed change nothing.
    ///
    /// - Parameters:
    ///   - headers: Added to the call's header fields; fields of the same names are replaced.
    ///   - timeout: Replaces the call's timeout overrides.
    ///   - retry: The retry policy of the call.
    ///   - server: The server of the call.
    ///   - cache: The cache policy of the call.
    public func with(
        headers: HTTPHeaders = [:],
        timeout: TimeoutOverride? = nil,
        retry: RetryPolicy? = nil,
        server: Server? = nil,
        cache: CacheStrategy? = nil
    ) -> Self {
        var call = self
        call.options.headers.merge(headers)
        call.options.timeout = timeout ?? options.timeout
        call.options.retry = retry ?? options.retry
        call.options.server = server ?? options.server
        call.options.cache = cache ?? options.cache
        return call
    }

    #if SPECC_TRANSFERS || !SPECC_SMALL
        /// Starts to download the response's body to a file.
        public func download(to file: URL) -> Download<E.Failure> {
            service.download(endpoint, to: file, options: options)
        }
    #endif
}

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
